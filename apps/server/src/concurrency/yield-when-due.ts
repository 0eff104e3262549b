import { setImmediate } from 'node:timers/promises'

/** Work at a stretch between two rests. */
const STRETCH_MS = 10

/** A function to await between steps of long work: it lets the event loop go on when the work has held it for `stretchMs`. */
export function createYieldWhenDue(stretchMs = STRETCH_MS): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretchMs) return
    await setImmediate()
    since = performance.now()
  }
}
