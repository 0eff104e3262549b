/** The page gets its turn at the latest after so long, ms: a drag must not feel that a world of ships comes in. */
const SLICE_MS = 10

/** Runs work that rests now and then, and lets the page do its own work in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resume) => setTimeout(resume))
    since = performance.now()
  }
}
