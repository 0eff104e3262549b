import { readFileSync } from 'node:fs'
import { ports } from '@fairway/tracking/ports'
import { type OfficialCall, readOfficialCalls } from '../port-calls-report/known-calls.ts'
import { placesWithShore } from '../ports/shore/places-with-shore.ts'
import { shareOf } from './figure.ts'
import { lyingShips, positions } from './lying-in-finland.ts'
import { callsOfLying, stopsOfLying } from './lying-ships.ts'
import type { Measure } from './measure.ts'

const calls = 'digitraffic-portcalls-2025/port_call_data.json'

/** Codes of the Finnish list that are no port: FIANK stands for any anchorage. A ship there is right when we see her at anchor. */
const anchorages = new Set(['FIANK'])

/** Ships that lie while an authority has them in port, by its own list: are they called there by us? */
export const callsInPort: Measure = {
  name: 'calls',
  needs: [calls, positions],
  run: async (path) => {
    const places = await placesWithShore()
    const official = readOfficialCalls(readFileSync(path(calls), 'utf8')).calls
    const lying = lyingShips(readFileSync(path(positions), 'utf8'))
    const known = official.flatMap((call) => {
      const ship = lying.find(({ mmsi, time }) => mmsi === call.mmsi && during(call, time))
      return ship === undefined || official.some((later) => succeeds(later, call, ship.time)) ? [] : [{ call, ship }]
    })
    const ships = known.map(({ ship }) => ship)
    const made = callsOfLying(ships, ports, places)
    const kinds = stopsOfLying(ships, ports, places, 1)
    const judged = known.map(({ call, ship }, at) => {
      const port = made[at]?.port ?? null
      const isAnchorage = anchorages.has(call.port)
      return { call, ship, port, isAnchorage, isRight: isAnchorage ? kinds[at] === 'anchor' : port === call.port }
    })
    const inPorts = judged.filter(({ isAnchorage }) => !isAnchorage)
    return [
      shareOf('ships in Finland’s ports called at the right one', rightOf(judged), judged.length, {
        goal: 95,
        goalIs: 'at least',
        notes: judged
          .filter(({ isRight, isAnchorage }) => !isRight || isAnchorage)
          .map(
            ({ call, ship, port, isRight }) =>
              `${ship.mmsi} in ${call.port} at ${ship.lat.toFixed(4)} ${ship.lon.toFixed(4)}: ${port ?? 'no call'}${isRight ? ' (at anchor: right, the code stands for all anchorages)' : ''}`,
          ),
      }),
      shareOf('the same without ships at anchorages', rightOf(inPorts), inPorts.length, {
        goal: 95,
        goalIs: 'at least',
      }),
    ]
  },
}

const rightOf = (judged: readonly { isRight: boolean }[]) => judged.filter(({ isRight }) => isRight).length
const during = ({ ata, atd }: OfficialCall, time: number) => time >= ata && (atd === null || time <= atd)

/** Nobody told when she left the one port, but by then she had come to another: the list has her in both. */
const succeeds = (later: OfficialCall, call: OfficialCall, time: number) =>
  call.mmsi === later.mmsi && later.port !== call.port && later.ata > call.ata && during(later, time)
