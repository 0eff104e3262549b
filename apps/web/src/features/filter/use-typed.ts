import { useState } from 'react'
import { heard, typed, type TypedState } from './typed-state.ts'

/**
 * What stands in a box while somebody types there. `outside` is what the address says: it comes back a moment after it was sent, when the
 * reader may have typed on, and must not take letters away then. What was set elsewhere (a preset, a saved filter) does take the box over.
 */
export function useTyped<T>(outside: string, standing: T): [T, (value: T, means: string | null) => void] {
  const [state, setState] = useState<TypedState<T>>({ value: standing, seen: outside, sent: [] })
  if (state.seen !== outside) setState(heard(state, outside, standing))
  return [state.value, (value, means) => setState((now) => typed(now, value, means))]
}
