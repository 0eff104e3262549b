import { readFileSync } from 'node:fs'
import { STATUS_ABSENT } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { shareOf } from './figure.ts'
import { lyingShips, positions } from './lying-in-finland.ts'
import { stopsOfLying } from './lying-ships.ts'
import type { Measure } from './measure.ts'

const MOORED = 5
const ANCHORED = 1

/** Ships whose crews say that they are moored or at anchor: would we know it, had they said nothing? */
export const stopKinds: Measure = {
  name: 'stops',
  needs: [positions],
  run: async (path) => {
    const said = lyingShips(readFileSync(path(positions), 'utf8')).filter(
      ({ status }) => status === MOORED || status === ANCHORED,
    )
    const mute = said.map((ship) => ({ ...ship, status: STATUS_ABSENT }))
    return [1, 4].map((hours) => {
      const kinds = stopsOfLying(mute, ports, hours)
      const wrong = said.filter(({ status }, at) => kinds[at] !== (status === MOORED ? 'berth' : 'anchor'))
      const anchored = wrong.filter(({ status }) => status === ANCHORED).length
      return shareOf(
        `berth or anchor without the crew’s word, after ${hours} h at one place`,
        said.length - wrong.length,
        said.length,
        {
          goal: 96,
          goalIs: 'at least',
          notes: [`${anchored} of the ${wrong.length} wrong lay at anchor, by their crews`],
        },
      )
    })
  },
}
