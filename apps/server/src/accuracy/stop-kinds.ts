import { readFileSync } from 'node:fs'
import { STATUS_ABSENT } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import type { HarbourPlaces } from '@fairway/tracking/voyages'
import { placesWithShore } from '../ports/shore/places-with-shore.ts'
import { contradicted } from './contradicted.ts'
import { shareOf, type Figure } from './figure.ts'
import { lyingShips, positions } from './lying-in-finland.ts'
import { lyingInLog } from './lying-in-logs.ts'
import { stopsOfLying, type LyingShip } from './lying-ships.ts'
import type { Measure } from './measure.ts'

const MOORED = 5
const ANCHORED = 1
/** Logs of other waters. Their crews' words were seen to be wrong more often: "at anchor" a few metres from a quay. */
const logs = {
  'the world’s ports': 'nmea-global-2012/nmea-sample.txt',
  'Hai Phong': 'nmea-vietnam-2024/haiphong_clean_output.txt',
  Denmark: 'nmea-dma-denmark/stream_example.txt',
}

/** Ships whose crews say that they are moored or at anchor: would we know it, had they said nothing? */
export const stopKinds: Measure = {
  name: 'stops',
  needs: [positions, ...Object.values(logs)],
  run: async (path) => {
    const places = await placesWithShore()
    const finland = lyingShips(readFileSync(path(positions), 'utf8'))
    const goal = { goal: 96, goalIs: 'at least' } as const
    return [
      ...[1, 4].flatMap((hours) => told(finland, places, hours, 'Finland', goal)),
      ...Object.entries(logs).flatMap(([waters, file]) =>
        told(lyingInLog(readFileSync(path(file))), places, 1, waters),
      ),
    ]
  },
}

/** The share told right, of all and of those whose crews do not contradict all their neighbours. */
function told(
  ships: readonly LyingShip[],
  places: HarbourPlaces,
  hours: number,
  waters: string,
  goal: Pick<Figure, 'goal' | 'goalIs'> = {},
): Figure[] {
  const said = ships.filter(({ status }) => status === MOORED || status === ANCHORED)
  const mute = said.map((ship) => ({ ...ship, status: STATUS_ABSENT }))
  const kinds = stopsOfLying(mute, ports, places, hours)
  const wrong = said.filter(({ status }, at) => kinds[at] !== (status === MOORED ? 'berth' : 'anchor'))
  const anchored = (all: readonly LyingShip[]) => all.filter(({ status }) => status === ANCHORED).length
  const odd = contradicted(said)
  const believed = wrong.filter((ship) => !odd.has(ship))
  return [
    shareOf(
      `berth or anchor without the crew’s word, after ${hours} h at one place, ${waters}`,
      said.length - wrong.length,
      said.length,
      {
        ...goal,
        notes: [
          `${anchored(wrong)} of the ${wrong.length} wrong lay at anchor, by their crews, as ${anchored(said)} of all did`,
        ],
      },
    ),
    shareOf(
      `the same without ships whose crews contradict all their neighbours, ${waters}`,
      said.length - odd.size - believed.length,
      said.length - odd.size,
      {
        notes: [
          `left out: ${odd.size}, of which ${wrong.length - believed.length} were wrong; two or more ships within 300 m say otherwise, none the same`,
        ],
      },
    ),
  ]
}
