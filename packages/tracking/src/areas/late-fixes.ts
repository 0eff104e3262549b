import {
  newAreaWatch,
  watchArea,
  type AreaEvent,
  type AreaWatchState,
  type Fix,
  type WatchedArea,
} from './area-watch.ts'

/** A report that is so much older than the ship's newest still corrects what was known since; an older one does not. */
export const WATERMARK_MS = 2 * 60_000
/** Who is farther off was not in the area within the watermark, unless faster than any ship. */
export const CORRECTED_METRES = 5_000
/** Reports remembered of a ship and an area: thinned, there are hardly ever more in two minutes. */
const MOST = 16

/** What is known of one ship and one area, with the last minutes, into which a late report may fall. */
export interface CorrectedState extends AreaWatchState {
  /** The last report, and those before it up to the first beyond the watermark. */
  recent?: RecentFix | undefined
}

/** A report, what was known before it besides where she was last (null: nothing), and what it told. */
interface RecentFix {
  readonly fix: Fix
  readonly before: Omit<AreaWatchState, 'last'> | null
  readonly told: readonly AreaEvent[]
  older: RecentFix | null
}

/** {@link watchArea}, remembering what {@link watchLate} needs of a ship that is near or of whom more is known than where she was. */
export function watchInOrder(
  watched: WatchedArea,
  state: CorrectedState,
  fix: Fix,
  isNear = true,
): readonly AreaEvent[] {
  const { inside, last, turned, nearing, distance, recent } = state
  if (last !== null && fix.time <= last.time) return NOTHING
  const isBlank = !inside && turned === null && nearing === 0 && distance === null
  const told = watchArea(watched, state, fix)
  if (isBlank && !isNear && told.length === 0) {
    if (recent !== undefined) state.recent = undefined
    return NOTHING
  }
  const before = isBlank ? null : { inside, turned, nearing, distance }
  const older = recent ?? (last && { fix: last, before: null, told: NOTHING, older: null })
  state.recent = { fix: state.last!, before, told: told.length === 0 ? NOTHING : told, older }
  forgetBefore(state.recent, fix.time - WATERMARK_MS)
  return told
}

/**
 * A report that is older than the last: what is to be told now is what would have been, had it come in its time. What was told already
 * stands, with its time: a report that would have it otherwise changes nothing, nor does one beyond the watermark, or one known already.
 */
export function watchLate(watched: WatchedArea, state: CorrectedState, fix: Fix): AreaEvent[] {
  if (state.last === null || fix.time < state.last.time - WATERMARK_MS) return []
  const since: RecentFix[] = []
  let base = state.recent ?? null
  for (; base !== null && base.fix.time > fix.time; base = base.older) since.unshift(base)
  if (since.length === 0 || base === null || base.fix.time === fix.time) return []
  const corrected: CorrectedState = { ...newAreaWatch(), ...since[0]!.before, last: base.fix, recent: base }
  const now = [fix, ...since.map((one) => one.fix)].flatMap((one) => watchInOrder(watched, corrected, one))
  const before = since.flatMap(({ told }) => told)
  if (!before.every((one) => now.some(isSame(one)))) return []
  Object.assign(state, corrected)
  return now.filter((one) => !before.some(isSame(one)))
}

/** One beyond the watermark stays: where she was last before a report within it. */
function forgetBefore(newest: RecentFix, since: number): void {
  let one = newest
  for (let kept = 1; one.older !== null; kept++) {
    if (one.fix.time <= since || kept === MOST) one.older = null
    else one = one.older
  }
}

const NOTHING: readonly AreaEvent[] = []
const isSame = (one: AreaEvent) => (other: AreaEvent) => one.kind === other.kind && one.time === other.time
