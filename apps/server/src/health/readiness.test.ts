import { expect, it } from 'vitest'
import { isReady, ReadinessProbe } from './readiness.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

it('tells who answers and what is in the way of who does not, once when it goes and once when it is back', async () => {
  const said: string[] = []
  const log = {
    ...silent,
    error: (_: object, text: string) => said.push(text),
    info: (_: object, text: string) => said.push(text),
  }
  let fails = true
  const foundations = [
    { name: 'database', answers: async () => (fails ? Promise.reject(new Error('connect\n ECONNREFUSED')) : 1) },
    { name: 'tracks', answers: async () => 1 },
  ]
  const probe = new ReadinessProbe({ foundations, log, now: Date.now, keptMs: 0 })
  const found = await probe.check()
  expect([found, isReady(found)]).toEqual([{ database: 'connect ECONNREFUSED', tracks: null }, false])
  await probe.check()
  fails = false
  expect(isReady(await probe.check())).toBe(true)
  expect(said).toEqual(['the database does not answer', 'the database answers again'])
})

it('asks once a second however many want to know, never twice at a time, and takes a slow answer for none after five seconds', async () => {
  let now = 0
  let asked = 0
  let answer = () => {}
  const foundations = [{ name: 'tracks', answers: () => (asked++, new Promise<void>((resolve) => (answer = resolve))) }]
  const probe = new ReadinessProbe({ foundations, log: silent, now: () => now, limitMs: 20 })
  const busy = await Promise.all(Array.from({ length: 50 }, () => probe.check()))
  expect(new Set(busy.map(isReady))).toEqual(new Set([true]))
  now = 6_000
  expect(await probe.check()).toEqual({ tracks: 'No answer for 6 s.' })
  expect(asked).toBe(1)
  answer()
  await new Promise(setImmediate)
  now = 7_000
  const third = probe.check()
  answer()
  expect(await third).toEqual({ tracks: null })
  expect(asked).toBe(2)
})
