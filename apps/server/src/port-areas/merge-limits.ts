import { learnLimits, outlineContains } from '@fairway/tracking/voyages'
import { newArea, rounded, sameArea } from './merge-areas.ts'
import { isLayArea, type AreaRow } from './port-areas.store.ts'

/**
 * What the berths and roads of a port make of its limits. The operator's stand alone: then nothing is learned, nor where she removed
 * some. Learned ones keep their outline while it holds every berth and every road.
 */
export function mergeLimits(
  port: string,
  kept: readonly AreaRow[],
  areas: readonly AreaRow[],
  now: number,
): { save: AreaRow[]; forget: string[] } {
  const own = kept.filter(({ kind }) => kind === 'limits')
  const open = new Set(own.filter(({ frozen, removed }) => !frozen && !removed))
  const forgotten = () => Array.from(open, ({ id }) => id)
  if (open.size < own.length) return { save: [], forget: forgotten() }
  const used = areas.filter(isLayArea).filter(({ removed }) => !removed)
  let number = own.reduce((most, area) => Math.max(most, area.number), 0)
  const save = learnLimits(used).map((outline): AreaRow => {
    const before = sameArea([...open], outline)
    if (before !== undefined) open.delete(before)
    const within = used.filter((area) => area.outline.every(([lon, lat]) => outlineContains(outline, lat, lon)))
    const holds =
      before !== undefined &&
      within.every((area) => area.outline.every(([lon, lat]) => outlineContains(before.outline, lat, lon)))
    return {
      ...(before ?? newArea(port, 'limits', ++number)),
      outline: holds ? before.outline : rounded(outline),
      stops: within.reduce((sum, { stops }) => sum + stops, 0),
      ships: within.reduce((most, { ships }) => Math.max(most, ships), 0),
      first: within.reduce((least, { first }) => Math.min(least, first ?? Infinity), Infinity),
      last: within.reduce((most, { last }) => Math.max(most, last ?? -Infinity), -Infinity),
      changed_at: now,
    }
  })
  return { save, forget: forgotten() }
}
