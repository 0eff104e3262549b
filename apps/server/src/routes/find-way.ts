import { MOST_WAYPOINTS, type Area, type FindWay, type FoundWay } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { PlannedWay, WayWanted } from '@fairway/tracking/sea-routes'
import { passages } from '@fairway/tracking/ship-size'
import { ApiError } from '../http/answers/errors.ts'

/** Where ways are searched for, and for whom; undefined when nobody can tell in time. */
export type SearchWay = (wanted: WayWanted, userId: number) => Promise<PlannedWay | undefined>

/** An area that who asks may name; throws `notFound`. */
export type FindArea = (id: string) => Promise<Pick<Area, 'id' | 'shape'>>

/** The way that somebody asks for. Throws `badRequest` for a passage that is none, `notFound` for an area, `routeTooLong`, `unavailable`. */
export async function findWay(
  userId: number,
  search: SearchWay,
  area: FindArea,
  { stops, ship, avoid, open, prefer, areas }: FindWay,
): Promise<FoundWay> {
  const unknown = [...avoid, ...open, ...prefer].find((wanted) => !passages.some(({ id }) => id === wanted))
  if (unknown !== undefined) throw new ApiError('badRequest', { detail: unknown })
  const shapes = (await Promise.all([...new Set(areas)].map(area))).map(({ id, shape }) => ({ id, shape }))
  const places = stops.map(({ lat, lon }) => [lat, lon] as const)
  const found = await search({ stops: places, ship, avoid, open, prefer, areas: shapes }, userId)
  if (found === undefined) throw new ApiError('unavailable')
  if (!found.found) {
    const { section, inland, blocking, areas: inTheWay } = found
    return {
      way: null,
      blocked: {
        section,
        inland: [...inland],
        areas: [...inTheWay],
        passages: blocking.map((one) => ({ ...said(one), avoided: one.avoided })),
      },
    }
  }
  const points = found.sections.reduce((sum, section) => sum + section.points.length, stops.length)
  if (points > MOST_WAYPOINTS) throw new ApiError('routeTooLong', { most: MOST_WAYPOINTS })
  const sections = found.sections.map((section) => ({ points: section.points.map(([lat, lon]) => ({ lat, lon })) }))
  const preferred = found.preferred.map((one) => ({
    ...said(one),
    outcome: one.outcome,
    more: one.more === null ? null : Math.round(one.more * METRES_PER_NM),
  }))
  return { way: { sections, uses: found.uses.map(said), shut: found.shut.map(said), preferred }, blocked: null }
}

const said = ({ passage: { id, name, nameZh }, exceeded }: (PlannedWay & { found: true })['uses'][number]) => ({
  id,
  name,
  nameZh,
  exceeded: [...exceeded],
})
