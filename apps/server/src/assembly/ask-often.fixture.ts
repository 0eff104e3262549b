import { setTimeout as wait } from 'node:timers/promises'

/** Asks ten times a second; how long it went without an answer at most. */
export function askOften(ask: () => Promise<unknown>) {
  let asked = 0
  let answeredAt = performance.now()
  let longestMs = 0
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      asked++
      const answered = await ask().then(
        () => true,
        () => false,
      )
      longestMs = Math.max(longestMs, performance.now() - answeredAt)
      if (answered) answeredAt = performance.now()
      await wait(100)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
      return { asked, longestMs }
    },
  }
}
