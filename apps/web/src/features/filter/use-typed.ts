import { useState } from 'react'

/** What was sent and has not come back yet; more is a page that hangs. */
const MOST_SENT = 50

/**
 * What stands in a box while somebody types there. `outside` is what the address says: it comes back a moment after it was sent, when the
 * reader may have typed on, and must not take letters away then. What was set elsewhere (a preset, a saved filter) does take the box over.
 */
export function useTyped<T>(outside: string, standing: T): [T, (value: T, means: string | null) => void] {
  const [state, setState] = useState<{ value: T; seen: string; sent: readonly string[] }>({ value: standing, seen: outside, sent: [] })
  if (state.seen !== outside) {
    const own = state.sent.indexOf(outside)
    setState(own < 0 ? { value: standing, seen: outside, sent: [] } : { ...state, seen: outside, sent: state.sent.slice(own + 1) })
  }
  const type = (value: T, means: string | null) => setState((now) => ({ ...now, value, sent: means === null ? now.sent : [...now.sent, means].slice(-MOST_SENT) }))
  return [state.value, type]
}
