import { useLayoutEffect, useState } from 'react'
import { heard, typed, type TypedState } from './typed-state.ts'

/**
 * What stands in a box while somebody types there. `outside` is what the address says: it comes back a moment after it was sent, when the
 * reader may have typed on, and must not take letters away then. What was set elsewhere (a preset, a saved filter) does take the box over.
 *
 * What was heard is kept when it is on the screen, never while it is drawn: the address is drawn in a transition, which a key may cut off,
 * and React reckons the next state from what was set in the drawing that it threw away.
 */
export function useTyped<T>(outside: string, standing: T): [T, (value: T, means: string | null) => void] {
  const [state, setState] = useState<TypedState<T>>({ value: standing, seen: outside, sent: [] })
  useLayoutEffect(() => {
    setState((now) => (now.seen === outside ? now : heard(now, outside, standing)))
    // oxlint-disable-next-line react/exhaustive-deps -- `standing` is what `outside` says, made anew each time
  }, [outside])
  const { value } = state.seen === outside ? state : heard(state, outside, standing)
  return [value, (changed, means) => setState((now) => typed(now, changed, means))]
}
