import { expect, it } from 'vitest'
import { ALARMING_FAILURES, FailureWatch, WATCHED_MINUTES } from './failure-watch.ts'

it('counts the failures of the watched minutes and holds no more than those', () => {
  let time = 0
  const watch = new FailureWatch(() => time)
  for (let minute = 0; minute < 60; minute++) {
    watch.note()
    time += 60_000
  }
  expect(watch.recent).toBe(WATCHED_MINUTES - 1)
  time += WATCHED_MINUTES * 60_000
  expect(watch.recent).toBe(0)
})

it('alarms at many, and is over when they have stopped', () => {
  let time = 0
  const watch = new FailureWatch(() => time)
  for (let i = 1; i < ALARMING_FAILURES; i++) watch.note()
  expect(watch.alarming).toBe(false)
  watch.note()
  expect(watch.alarming).toBe(true)
  time += WATCHED_MINUTES * 60_000
  expect(watch.alarming).toBe(false)
})
