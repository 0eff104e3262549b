import type { EtaLesson } from '../voyage-lessons/lessons.store.ts'
import { etaLessons } from '../voyage-lessons/lessons.store.ts'
import { INSIDE_FROM, INSIDE_TO, judgeBands } from '../voyage-lessons/eta-bands.ts'
import { RECORD_DAYS } from '../voyage-lessons/voyage-lessons.ts'
import { type Figure, meanOf, shareOf } from './figure.ts'
import type { Measure } from './measure.ts'

const DAY = 86_400_000

/** What the operator's own server told of the arrivals that it has seen, as it told it: before it learned from them. */
export const ownEtas: Measure = {
  name: 'own-etas',
  needs: [],
  needsStore: true,
  run: async (_, store) => etaFigures(await store((db) => etaLessons(db, Date.now() - RECORD_DAYS * DAY))),
}

/** Two figures for each band of hours: how far off, and how many lay in the range. An arrival counts once. */
export function etaFigures(lessons: readonly EtaLesson[]): Figure[] {
  return judgeBands(lessons).flatMap(({ name, most, off, inside }) => {
    const held = inside.reduce((sum, share) => sum + share, 0)
    return [
      meanOf(
        `arrivals told ${name} before: off by`,
        'min',
        off,
        most === null ? {} : { goal: most, goalIs: 'at most' },
      ),
      shareOf(
        `arrivals told ${name} before: inside the range that should hold 80 %`,
        held,
        inside.length,
        most === null ? {} : { goal: INSIDE_FROM, goalTo: INSIDE_TO, goalIs: 'between' },
      ),
    ]
  })
}
