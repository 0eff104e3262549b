import type { TrackEngine } from './engine.ts'

export interface DiskUsage {
  /** Track points stored. */
  rows: number
  /** Bytes of the points alone, and of everything the store keeps. */
  positionBytes: number
  bytes: number
  /** Parts of the points: about one a week when all is merged. */
  parts: number
}

export async function diskUsage(engine: TrackEngine): Promise<DiskUsage> {
  const { parts: everyPart, ofStore, held } = engine.layout
  const ofPoints = `table = '${held('positions')}'`
  const { columns, rows } = await engine.query(
    `SELECT sumIf(rows, ${ofPoints}) AS points, sumIf(bytes_on_disk, ${ofPoints}) AS positionBytes, sum(bytes_on_disk) AS bytes, countIf(${ofPoints}) AS parts
     FROM ${everyPart} WHERE active AND ${ofStore}`,
  )
  if (rows === 0) return { rows: 0, positionBytes: 0, bytes: 0, parts: 0 }
  const { points, positionBytes, bytes, parts } = columns as Record<string, Float64Array>
  return { rows: points[0], positionBytes: positionBytes[0], bytes: bytes[0], parts: parts[0] }
}
