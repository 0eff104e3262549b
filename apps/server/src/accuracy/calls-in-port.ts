import { readFileSync } from 'node:fs'
import { ports } from '@fairway/tracking/ports'
import { type OfficialCall, readOfficialCalls } from '../port-calls-report/known-calls.ts'
import { shareOf } from './figure.ts'
import { lyingShips, positions } from './lying-in-finland.ts'
import { callsOfLying } from './lying-ships.ts'
import type { Measure } from './measure.ts'

const calls = 'digitraffic-portcalls-2025/port_call_data.json'

/** Codes of the Finnish list that are no port: FIANK stands for any anchorage or berth not told. */
const notPorts = new Set(['FIANK'])

/** Ships that lie while an authority has them in port, by its own list: are they called there by us? */
export const callsInPort: Measure = {
  name: 'calls',
  needs: [calls, positions],
  run: async (path) => {
    const official = readOfficialCalls(readFileSync(path(calls), 'utf8')).calls
    const lying = lyingShips(readFileSync(path(positions), 'utf8'))
    const known = official.flatMap((call) => {
      const ship = lying.find(({ mmsi, time }) => mmsi === call.mmsi && during(call, time))
      return ship === undefined ? [] : [{ call, ship }]
    })
    const made = callsOfLying(
      known.map(({ ship }) => ship),
      ports,
    )
    const judged = known.map(({ call, ship }, at) => ({
      call,
      ship,
      made: made[at]?.port ?? null,
      // The same ship is said to lie in another port since.
      stale: known.some((other) => other.ship === ship && other.call.ata > call.ata && other.call.port !== call.port),
    }))
    const wrong = judged.filter(({ call, made: port }) => port !== call.port)
    const sensible = judged.filter(({ call, stale }) => !stale && !notPorts.has(call.port))
    return [
      shareOf('ships in Finland’s ports called at the right one', known.length - wrong.length, known.length, {
        goal: 95,
        goalIs: 'at least',
        notes: wrong.map(
          ({ call, ship, made: port, stale }) =>
            `${ship.mmsi} in ${call.port} at ${ship.lat.toFixed(4)} ${ship.lon.toFixed(4)}: ${port ?? 'no call'}${stale ? ' (the list has her in another port since)' : ''}${notPorts.has(call.port) ? ' (no port: the code of all anchorages)' : ''}`,
        ),
      }),
      shareOf(
        'the same without stale calls and calls at no port',
        sensible.filter(({ call, made: port }) => port === call.port).length,
        sensible.length,
        { goal: 95, goalIs: 'at least' },
      ),
    ]
  },
}

const during = ({ ata, atd }: OfficialCall, time: number) => time >= ata && (atd === null || time <= atd)
