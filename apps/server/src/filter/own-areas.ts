import type { Area as DrawnArea, FilterCounts } from '@fairway/contract'
import { AreaIndex, createArea, pointsOf, type Area } from '@fairway/tracking/areas'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'

/** Which areas a user has is read again after this, or when they change. */
const STAMPS_MS = 1_000
const USERS_KEPT = 200
/** Areas kept ready, of all users together, by what they weigh in corners: some 100 MB. */
const WEIGHT_KEPT = 500_000
/** Of an area, besides its corners: how the cells lie to it. */
const WEIGHT_OF_CELLS = 100
const INDEXES_KEPT = 64
/** Edges that all areas of a filter may make the server look at for one ship. */
const MOST_EFFORT_A_SHIP = 1_000

export interface AreaSource {
  stamps(userId: number): Promise<readonly { id: string; changedAt: number }[]>
  some(userId: number, ids: readonly string[]): Promise<readonly DrawnArea[]>
}

/** An area of a filter that shows no ship, and why. */
export type NoArea = FilterCounts['noAreas'][number]

export type OwnAreas = ReturnType<typeof createOwnAreas>

interface ReadyArea {
  area: Area
  changedAt: number
  weight: number
}

/** People's own areas as filters need them. Whose an area is, is looked up here and nowhere else: another's is one that is not there. */
export function createOwnAreas({ source, now }: { source: AreaSource; now: () => number }) {
  const stamps = new TtlCache<readonly { id: string; changedAt: number }[]>({
    keepMs: STAMPS_MS,
    most: USERS_KEPT,
    now,
  })
  const ready = new Map<string, ReadyArea>()
  const indexes = new Map<string, AreaIndex>()
  let weight = 0

  function keep(id: string, entry: ReadyArea): void {
    drop(id)
    ready.set(id, entry)
    weight += entry.weight
    for (const oldest of ready.keys()) {
      if (weight <= WEIGHT_KEPT || oldest === id) break
      drop(oldest)
    }
  }
  function drop(id: string): void {
    weight -= ready.get(id)?.weight ?? 0
    ready.delete(id)
  }

  /** Those of the ids that are areas of the user, all of them for null. */
  async function read(userId: number, ids: readonly string[] | null): Promise<Map<string, ReadyArea>> {
    const have = new Map((await stamps.get(String(userId), () => source.stamps(userId))).map((it) => [it.id, it]))
    const wanted = (ids ?? [...have.keys()]).filter((id) => have.has(id))
    const found = new Map<string, ReadyArea>()
    for (const id of wanted) {
      const entry = ready.get(id)
      if (entry?.changedAt === have.get(id)!.changedAt) found.set(id, entry)
    }
    const missing = wanted.filter((id) => !found.has(id))
    for (const [id, entry] of await readAreas(source, userId, missing)) found.set(id, entry)
    for (const [id, entry] of found) keep(id, entry)
    return found
  }

  function indexOf(areas: readonly (readonly [place: number, id: string, entry: ReadyArea])[]): AreaIndex {
    const key = areas.map(([place, id, { changedAt }]) => `${place} ${id} ${changedAt}`).join()
    const index = indexes.get(key) ?? new AreaIndex()
    indexes.delete(key)
    indexes.set(key, index)
    if (index.size === 0) for (const [place, , { area }] of areas) index.set(place, area)
    if (indexes.size > INDEXES_KEPT) indexes.delete(indexes.keys().next().value!)
    return index
  }

  return {
    /** The areas of a filter, numbered by their place in it. */
    async chosen(userId: number, ids: readonly string[]): Promise<{ index: AreaIndex; noAreas: NoArea[] }> {
      if (ids.length === 0) return { index: new AreaIndex(), noAreas: [] }
      const found = await read(userId, ids)
      const { shown, noAreas } = withinEffort(ids, found)
      return { index: indexOf(shown), noAreas }
    },
    /** All areas of a user. */
    async all(userId: number): Promise<ReadonlyMap<string, Area>> {
      return new Map(Array.from(await read(userId, null), ([id, { area }]) => [id, area]))
    },
    /** A user's areas changed: whoever asks next sees it. */
    forget: (userId: number | null) => stamps.forget(userId === null ? null : String(userId)),
  }
}

/** Areas made ready from what is kept of them. */
async function readAreas(source: AreaSource, userId: number, ids: readonly string[]): Promise<Map<string, ReadyArea>> {
  const read = new Map<string, ReadyArea>()
  const pause = createYieldWhenDue()
  for (const { id, shape, changedAt } of ids.length === 0 ? [] : await source.some(userId, ids)) {
    read.set(id, { area: createArea(shape), changedAt, weight: pointsOf(shape).length + WEIGHT_OF_CELLS })
    await pause()
  }
  return read
}

/** Those that may be looked at for a ship, in their order, and why the others are not. */
function withinEffort(ids: readonly string[], found: ReadonlyMap<string, ReadyArea>) {
  const shown: [number, string, ReadyArea][] = []
  const noAreas: NoArea[] = []
  let effort = 0
  for (const [place, id] of ids.entries()) {
    const entry = found.get(id)
    if (entry === undefined) noAreas.push({ id, why: 'gone' })
    else if (effort + entry.area.effort > MOST_EFFORT_A_SHIP) noAreas.push({ id, why: 'intricate' })
    else {
      effort += entry.area.effort
      shown.push([place, id, entry])
    }
  }
  return { shown, noAreas }
}
