import {
  formatFilter,
  isOwnFilter,
  parseFilter,
  type Filter,
  type FilterCounts,
  type FilterProblem,
} from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import { CompiledFilter } from '../picture/filter/compile-filter.ts'
import { countAreas } from '../picture/filter/count-areas.ts'
import { countFleets } from '../picture/filter/count-own.ts'
import { countShips, type ShipCounts } from '../picture/filter/count-ships.ts'
import type { Picture } from '../picture/picture.ts'
import { Limiter } from '../concurrency/limiter.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { NoArea, OwnAreas } from './own-areas.ts'

/** Counts are as old as this at most, and those who ask meanwhile get the same. */
const COUNTS_MS = 1_000
const COUNTS_KEPT = 128
/** A user's fleets are read again after this, or when they change. */
const FLEETS_MS = 1_000
const USERS_KEPT = 200
/** Counts at once; each takes some 30 ms of the one thread, with rests. */
const COUNTING = 2
const COUNTS_WAITING = 100

export interface FilterParts {
  picture: Picture
  /** Fleet of each ship that a user follows. */
  fleetsOf(userId: number): Promise<ReadonlyMap<number, string>>
  ownAreas: OwnAreas
  now: () => number
}

/** A filter that somebody uses. */
export interface OpenFilter {
  /** Equal for filters that match the same ships. */
  key: string
  text: string
  compiled: CompiledFilter
  /** Areas of the filter that show no ship. */
  noAreas: NoArea[]
}

/** The text is no filter. */
export class FilterUnusable extends Error {
  override name = 'FilterUnusable'
  readonly problem: FilterProblem
  constructor(problem: FilterProblem) {
    super(problem.kind)
    this.problem = problem
  }
}
/** More want to count than there is time for. */
export class CountsBusy extends Error {
  override name = 'CountsBusy'
}

export type Filters = ReturnType<typeof createFilters>

/** Filters by text, for whoever asks; `who` resolves with the user and is asked only where fleets or areas come into it. */
export function createFilters({ picture, fleetsOf, ownAreas, now }: FilterParts) {
  const answers = new TtlCache<ShipCounts | null>({ keepMs: COUNTS_MS, most: COUNTS_KEPT, now })
  const fleets = new TtlCache<ReadonlyMap<number, string>>({ keepMs: FLEETS_MS, most: USERS_KEPT, now })
  const counting = new Limiter(COUNTING, COUNTS_WAITING)
  const ofUser = (userId: number) => fleets.get(String(userId), () => fleetsOf(userId))

  async function open(text: string, who: () => Promise<number>): Promise<OpenFilter> {
    const filter = readFilter(text)
    const canonical = formatFilter(filter)
    if (!isOwnFilter(filter))
      return { key: canonical, text: canonical, compiled: new CompiledFilter(picture, filter, {}, now()), noAreas: [] }
    const userId = await who()
    const ships = shipsIn(filter.fleet === undefined ? new Map() : await ofUser(userId), filter.fleet ?? [])
    const { index: areas, noAreas } = await ownAreas.chosen(userId, filter.myarea ?? [])
    return {
      key: `${userId} ${canonical}`,
      text: canonical,
      compiled: new CompiledFilter(picture, filter, { ships, areas }, now()),
      noAreas,
    }
  }

  return {
    open,
    /** `user` is null for a visitor. */
    async counts(
      text: string,
      box: GeoBox | null,
      user: number | null,
      who: () => Promise<number>,
    ): Promise<FilterCounts> {
      const filter = await open(text, who)
      const where = box === null ? '' : [box.west, box.south, box.east, box.north].join()
      const counts = await answers.get(`${filter.key}|${where}`, () =>
        counting.run(() => countShips(picture, filter.compiled, box, now())),
      )
      if (counts === null) throw new CountsBusy()
      const own = user === null ? [] : groupFleets(await ofUser(user))
      const areas = user === null ? new Map() : await ownAreas.all(user)
      const compiled = filter.compiled.at(now())
      const inAreas = areas.size === 0 ? {} : await counting.run(() => countAreas(picture, compiled, box, areas))
      if (inAreas === null) throw new CountsBusy()
      const myarea = { ...inAreas, ...counts.counts.myarea }
      return {
        ...counts,
        filter: filter.text,
        counts: { ...counts.counts, myarea, fleet: countFleets(picture, compiled, box, own) },
        noAreas: filter.noAreas,
      }
    },
    /** A user's fleets changed: whoever asks next sees it. */
    forgetFleets: (userId: number | null) => fleets.forget(userId === null ? null : String(userId)),
  }
}

export function readFilter(text: string): Filter {
  const { filter, problem } = parseFilter(text)
  if (problem !== null) throw new FilterUnusable(problem)
  return filter
}

/** A fleet that is not there, or not the user's, has no ships. */
function shipsIn(places: ReadonlyMap<number, string>, fleets: readonly string[]): Set<number> {
  const wanted = new Set(fleets)
  const all = wanted.has('all')
  return new Set(Array.from(places).flatMap(([mmsi, fleet]) => (all || wanted.has(fleet) ? [mmsi] : [])))
}

function groupFleets(places: ReadonlyMap<number, string>): { id: string; mmsis: number[] }[] {
  const groups = new Map<string, number[]>()
  for (const [mmsi, fleet] of places) {
    const group = groups.get(fleet)
    if (group === undefined) groups.set(fleet, [mmsi])
    else group.push(mmsi)
  }
  return Array.from(groups, ([id, mmsis]) => ({ id, mmsis }))
}
