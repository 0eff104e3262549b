import { setImmediate } from 'node:timers/promises'
import { createPositionBatch, ReportFlag, type PositionBatch } from '@fairway/tracking'
import type { Intake } from '../intake/intake.ts'
import type { Log } from '../log/log.ts'
import type { Picture } from './picture.ts'
import type { TrackStore } from '../tracks/track-store.ts'

const NOTHING = createPositionBatch(0)

export interface RestoredInto {
  picture: Picture
  intake: Pick<Intake, 'remember'>
  /** Whether the simulated world is one of the feeds. */
  hasSimulation: boolean
  log: Pick<Log, 'warn'>
}

/**
 * Reads back what was known of ships before the stop: into the picture, and into the intake, so that the first report of
 * each is judged like any other. Page by page: with 300,000 ships the process still hears a signal meanwhile. Made-up ships stay away where
 * no simulated world is among the feeds any more: they would stand among real ones.
 */
export async function restoreShips(
  tracks: Pick<TrackStore, 'latest' | 'latestStatics' | 'formerNames'>,
  { picture, intake, hasSimulation, log }: RestoredInto,
): Promise<void> {
  const madeUp = new Set<number>()
  for await (const positions of tracks.latest()) {
    if (!hasSimulation) leaveOutMadeUp(positions, madeUp)
    picture.restore(positions, [])
    intake.remember(positions)
    await setImmediate()
  }
  for await (const page of tracks.latestStatics()) {
    const statics = madeUp.size === 0 ? page : page.filter(({ mmsi }) => !madeUp.has(mmsi))
    picture.restore(NOTHING, statics)
    intake.remember(NOTHING, statics)
    await setImmediate()
  }
  const names = (await tracks.formerNames()).filter(({ mmsi }) => !madeUp.has(mmsi))
  picture.restore(
    NOTHING,
    [],
    names.map(({ mmsi, names }) => [mmsi, names] as const),
  )
  picture.expire(Date.now())
  if (madeUp.size > 0)
    log.warn(
      { ships: madeUp.size },
      'The data folder has ships, tracks and port calls of the simulated world, which is no feed any more: its ships are left out, the rest stays among what is real. Give real data a DATA_DIR of their own.',
    )
}

/** Moves the rows of real ships to the front, and notes who the others are. */
function leaveOutMadeUp(batch: PositionBatch, madeUp: Set<number>): void {
  const { length: rows, ...columns } = batch
  const all = Object.values(columns)
  batch.length = 0
  for (let row = 0; row < rows; row++) {
    if ((batch.flags[row] & ReportFlag.simulated) !== 0) {
      madeUp.add(batch.mmsi[row])
      continue
    }
    for (const column of all) column[batch.length] = column[row]
    batch.length++
  }
}
