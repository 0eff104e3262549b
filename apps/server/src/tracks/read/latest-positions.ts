import { POINT_ABSENT, STEPS_PER_DEGREE, createPositionBatch, type PositionBatch } from '@fairway/tracking'
import { SMALL_BLOCKS, type AnswerBlock, type TrackEngine } from '../engine/engine.ts'

/** The last stored position of every ship heard since `since` (UTC ms), to draw the picture at start; in pages. */
export async function* latestPositions(
  engine: TrackEngine,
  since: number,
  runningFeed: (stored: number) => number,
): AsyncGenerator<PositionBatch> {
  const pages = await engine.queryInBlocks(
    'SELECT mmsi, ts, lat, lon, sog, cog, heading, status, flags, feed, kind FROM latest FINAL',
    {},
    SMALL_BLOCKS,
  )
  for (const page of pages) yield batchOf(page, since, runningFeed)
}

function batchOf(
  { rows, columns }: AnswerBlock,
  since: number,
  runningFeed: (stored: number) => number,
): PositionBatch {
  const batch = createPositionBatch(rows)
  const column = (name: string) => columns[name] as Float64Array
  const [mmsi, ts, lat, lon, sog, cog, heading, status, flags, feed, kind] = [
    'mmsi',
    'ts',
    'lat',
    'lon',
    'sog',
    'cog',
    'heading',
    'status',
    'flags',
    'feed',
    'kind',
  ].map(column)
  for (let from = 0; from < rows; from++) {
    if (ts[from] < since) continue
    const row = batch.length++
    batch.mmsi[row] = mmsi[from]
    batch.time[row] = batch.receivedAt[row] = ts[from]
    batch.lat[row] = lat[from] / STEPS_PER_DEGREE
    batch.lon[row] = lon[from] / STEPS_PER_DEGREE
    batch.sog[row] = presentOf(sog[from]) / 10
    batch.cog[row] = presentOf(cog[from]) / 10
    batch.heading[row] = presentOf(heading[from])
    batch.rot[row] = Number.NaN
    batch.status[row] = status[from]
    batch.flags[row] = flags[from]
    batch.feed[row] = runningFeed(feed[from])
    batch.kind[row] = kind[from]
  }
  return batch
}

const presentOf = (value: number) => (value === POINT_ABSENT ? Number.NaN : value)
