import { setImmediate } from 'node:timers/promises'

/** Work that stops at each `yield`, where something else may be done. */
export type Work<T> = Generator<undefined, T, undefined>

/** An event loop is not held up longer than about this, ms. */
const SLICE = 15

/** Does all of it at once. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does it slice by slice; timers, sockets and everything else run in between. */
export async function inSlices<T>(work: Work<T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < SLICE) continue
    await setImmediate()
    begun = performance.now()
  }
}
