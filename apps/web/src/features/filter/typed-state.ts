/** What was sent and has not come back yet; more is a page that hangs. */
const MOST_SENT = 50

/** What stands in a box, what the address said last, and what was sent to it since. */
export interface TypedState<T> {
  value: T
  seen: string
  sent: readonly string[]
}

/** The address says something else now: an echo of what was typed leaves the box alone, anything else takes it over. */
export function heard<T>(state: TypedState<T>, outside: string, standing: T): TypedState<T> {
  const own = state.sent.indexOf(outside)
  return own < 0
    ? { value: standing, seen: outside, sent: [] }
    : { ...state, seen: outside, sent: state.sent.slice(own + 1) }
}

/** The reader typed; `means` is what is sent to the address, null for nothing. */
export function typed<T>(state: TypedState<T>, value: T, means: string | null): TypedState<T> {
  return { ...state, value, sent: means === null ? state.sent : [...state.sent, means].slice(-MOST_SENT) }
}
