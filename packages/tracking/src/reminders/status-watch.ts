import { IN_DISTRESS } from './distress-rules.ts'
import type { Doing, Report } from './doing.ts'

/** What is known of a ship's navigational status: plain values, to be kept and gone on from. */
export interface StatusState {
  /** What stands; null: nothing was said yet. */
  now: number | null
  /** Said since, and not yet for long enough; with where and how she was then. */
  waiting: (Pick<Report, 'time' | 'lat' | 'lon' | 'sog' | 'cog'> & { readonly status: number }) | null
}

export const newStatusState = (): StatusState => ({ now: null, waiting: null })

/** The crew sets it by hand: what was pressed by mistake is put right in less. */
const STANDS_MS = 10 * 60_000
/** "Undefined", which devices under test send too (ITU-R M.1371 table 45), and what did not come say nothing. */
const UNDEFINED = 15

/** One more point of a ship: tells that she says another status, once it stood for ten minutes; distress at once. What she says first is no change. */
export function changesStatus(state: StatusState, report: Report): readonly Doing[] {
  const { time, lat, lon, sog, cog, status = null } = report
  if (status === null || status >= UNDEFINED) return NOTHING
  if (state.now === null || status === state.now) {
    state.now = status
    state.waiting = null
    return NOTHING
  }
  if (state.waiting?.status !== status) state.waiting = { status, time, lat, lon, sog, cog }
  const { waiting, now: before } = state
  if (status !== IN_DISTRESS && time - waiting.time < STANDS_MS) return NOTHING
  state.now = status
  state.waiting = null
  const { status: after, ...when } = waiting
  return [{ kind: 'status-change', ...when, detail: { before, after } }]
}

const NOTHING: readonly Doing[] = []
