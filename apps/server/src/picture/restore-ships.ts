import { setImmediate } from 'node:timers/promises'
import { createPositionBatch } from '@fairway/tracking'
import type { Intake } from '../intake/intake.ts'
import type { Picture } from './picture.ts'
import type { TrackStore } from '../tracks/track-store.ts'

const NOTHING = createPositionBatch(0)

/**
 * Reads back what was known of ships before the stop: into the picture, and into the intake, so that the first report of
 * each is judged like any other. Page by page: with 300,000 ships the process still hears a signal meanwhile.
 */
export async function restoreShips(
  tracks: Pick<TrackStore, 'latest' | 'latestStatics' | 'formerNames'>,
  picture: Picture,
  intake: Pick<Intake, 'remember'>,
): Promise<void> {
  for await (const positions of tracks.latest()) {
    picture.restore(positions, [])
    intake.remember(positions)
    await setImmediate()
  }
  for await (const statics of tracks.latestStatics()) {
    picture.restore(NOTHING, statics)
    intake.remember(NOTHING, statics)
    await setImmediate()
  }
  picture.restore(
    NOTHING,
    [],
    (await tracks.formerNames()).map(({ mmsi, names }) => [mmsi, names] as const),
  )
  picture.expire(Date.now())
}
