import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { awaitCaughtUp, type CatchingUp } from './await-caught-up.ts'

/** Waits with short limits; what was said is in `said`. */
function waitFor(reading: CatchingUp, limits: { troubleMs?: number; mostMs?: number } = {}) {
  const said: [string, object][] = []
  const log = { info: () => {}, warn: (what: object, text: string) => void said.push([text, what]), error: () => {} }
  const stopping = new AbortController()
  let isOver = false
  const over = awaitCaughtUp(reading, { signal: stopping.signal, log, troubleMs: 60_000, mostMs: 60_000, ...limits })
  void over.then(() => (isOver = true))
  return { said, stopping, over, isOver: () => isOver }
}

it('waits for who reads, and says nothing of it', async () => {
  const reading = { isCaughtUp: false, trouble: null }
  const waiting = waitFor(reading)
  await wait(200)
  expect(waiting.isOver()).toBe(false)
  reading.isCaughtUp = true
  await waiting.over
  expect(waiting.said).toEqual([])
})

it('waits no longer for a bus that is away, and says why', async () => {
  const waiting = waitFor({ isCaughtUp: false, trouble: 'NATS cannot be used.' }, { troubleMs: 200 })
  await waiting.over
  expect(waiting.said).toEqual([
    [expect.stringContaining('not read yet'), { trouble: 'NATS cannot be used.', waitedSeconds: expect.any(Number) }],
  ])
})

it('begins to count anew when the bus comes back in between', async () => {
  let asked = 0
  const reading = {
    isCaughtUp: false,
    // Every other look finds it well.
    get trouble() {
      return asked++ % 2 === 0 ? 'away' : null
    },
  }
  const waiting = waitFor(reading, { troubleMs: 40, mostMs: 800 })
  await waiting.over
  expect(asked).toBeGreaterThan(2)
})

it('waits for nobody without end', async () => {
  const waiting = waitFor({ isCaughtUp: false, trouble: null }, { mostMs: 200 })
  await waiting.over
  expect(waiting.said).toHaveLength(1)
})

it('ends with the process', async () => {
  const waiting = waitFor({ isCaughtUp: false, trouble: null })
  waiting.stopping.abort()
  await waiting.over
  expect(waiting.said).toEqual([])
})
