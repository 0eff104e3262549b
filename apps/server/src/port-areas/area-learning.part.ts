import type { DatabasePart } from '../database/database.part.ts'
import { readSetting, writeSetting } from '../database/settings.store.ts'
import type { Context, Part } from '../part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import { forgetSeaStops } from '../voyages/calls/sea-stops.store.ts'
import type { VoyagesPart } from '../voyages/voyages.part.ts'
import { learnPortAreas } from './learn-port-areas.ts'
import type { PortAreasPart } from './port-areas.part.ts'

const DAY = 86_400_000
/** How often ports are learned; how long after a start the first time. */
const EVERY = 7 * DAY
const SETTLED = 600_000
/** Stops at sea are kept for so long. */
const KEPT = 400 * DAY
/** Others have nine tenths of the time. */
const REST = 9
const SETTING = 'port-areas'

interface AreaLearningNeeds {
  database: Pick<DatabasePart, 'db'>
  ports: PortsPart
  voyages: Pick<VoyagesPart, 'rebuilding'>
  portAreas: PortAreasPart
}

/** Once a week learns berths and anchorages anew, in the background. */
export function areaLearningPart(
  { log, now, startedAt }: Context,
  { database: { db }, ports, voyages, portAreas }: AreaLearningNeeds,
): Part {
  const leaving = new AbortController()
  let running: Promise<void> | null = null
  const learn = async () => {
    const began = now()
    await forgetSeaStops(db, began - KEPT)
    const options = { signal: leaving.signal, now: began, rest: REST }
    const learned = await learnPortAreas(db, ports.table.all(), options)
    if (leaving.signal.aborted) return
    await writeSetting(db, SETTING, { learnedAt: began }, new Date(began))
    await portAreas.refresh()
    log('port-areas').info(
      { ...learned, seconds: Math.round((now() - began) / 1000) },
      'Berths and anchorages were learned.',
    )
  }
  return {
    name: 'area learning',
    async sweep() {
      // Half of the calls would teach half of the areas.
      if (running !== null || leaving.signal.aborted || now() - startedAt < SETTLED || voyages.rebuilding()) return
      if (now() - (await learnedAt(db)) < EVERY) return
      running = learn()
        .catch((error: unknown) => {
          if (!leaving.signal.aborted)
            log('port-areas').warn({ error }, 'Berths and anchorages could not be learned; it is tried again.')
        })
        .finally(() => (running = null))
    },
    quiesce: () => leaving.abort(),
    async stop() {
      await running
    },
  }
}

/** When they were learned last, UTC ms. A moment in the future is none. */
async function learnedAt(db: DatabasePart['db']): Promise<number> {
  const setting = await readSetting(db, SETTING)
  return typeof setting === 'object' && setting !== null && 'learnedAt' in setting
    ? Number(setting.learnedAt)
    : -Infinity
}
