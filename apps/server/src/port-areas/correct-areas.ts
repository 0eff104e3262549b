import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { areasOfFeatures } from './areas-of-geojson.ts'
import { listAreas, saveAreas, type AreaRow } from './port-areas.store.ts'

/** Saves what features of GeoJSON say of areas, all or none; gives what was saved. Features that cannot be used are refused with their number. */
export async function correctAreas(db: Database, features: readonly unknown[], now: number): Promise<AreaRow[]> {
  const rows = readFeatures(features, await listAreas(db), now)
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) throw new ApiError('badRequest', { detail: 'two features correct the same area' })
  await saveAreas(db, rows)
  return rows
}

/** The rows that features make; a feature that cannot be used is refused with its number. */
export function readFeatures(features: readonly unknown[], kept: readonly AreaRow[], now: number): AreaRow[] {
  try {
    return areasOfFeatures(features, kept, now)
  } catch (error) {
    throw new ApiError('badRequest', { detail: error instanceof Error ? error.message : String(error) })
  }
}
