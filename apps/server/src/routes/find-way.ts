import { MOST_WAYPOINTS, type FindWay, type FoundWay } from '@fairway/contract'
import type { PlannedWay, WayWanted } from '@fairway/tracking/sea-routes'
import { passages } from '@fairway/tracking/ship-size'
import { ApiError } from '../http/errors.ts'

/** Where ways are searched for; undefined when nobody can tell in time. */
export type SearchWay = (wanted: WayWanted) => Promise<PlannedWay | undefined>

/** The way that somebody asks for. Throws `badRequest` for a passage that is none, `routeTooLong`, `unavailable`. */
export async function findWay(search: SearchWay, { stops, ship, avoid, open }: FindWay): Promise<FoundWay> {
  const unknown = [...avoid, ...open].find((wanted) => !passages.some(({ id }) => id === wanted))
  if (unknown !== undefined) throw new ApiError('badRequest', { detail: unknown })
  const found = await search({ stops: stops.map(({ lat, lon }) => [lat, lon]), ship, avoid, open })
  if (found === undefined) throw new ApiError('unavailable')
  if (!found.found) {
    const { section, inland, blocking } = found
    return {
      way: null,
      blocked: {
        section,
        inland: [...inland],
        passages: blocking.map((one) => ({ ...said(one), avoided: one.avoided })),
      },
    }
  }
  const points = found.sections.reduce((sum, section) => sum + section.points.length, stops.length)
  if (points > MOST_WAYPOINTS) throw new ApiError('routeTooLong', { most: MOST_WAYPOINTS })
  const sections = found.sections.map((section) => ({ points: section.points.map(([lat, lon]) => ({ lat, lon })) }))
  return { way: { sections, uses: found.uses.map(said), shut: found.shut.map(said) }, blocked: null }
}

const said = ({ passage: { id, name, nameZh }, exceeded }: (PlannedWay & { found: true })['uses'][number]) => ({
  id,
  name,
  nameZh,
  exceeded: [...exceeded],
})
