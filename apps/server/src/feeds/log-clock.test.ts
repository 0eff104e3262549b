import { expect, it } from 'vitest'
import { LogClock } from './log-clock.ts'
import { retryPause } from './reconnect.ts'

it('goes on with the log, waits a minute at most for a silence, and never goes back', () => {
  const start = Date.UTC(2026, 0, 1)
  const clock = new LogClock(start, 0, 1)
  const tell = (seconds: number) => {
    const line = Buffer.from(`\\c:${start / 1000 + seconds}*00\\!AIVDM,1,1,,A,x,0*00`)
    clock.line(line, 0, line.length)
    return [(clock.now - start) / 1000, clock.paced / 1000]
  }
  expect(tell(0)).toEqual([0, 0])
  expect(tell(10)).toEqual([10, 10])
  expect(tell(8)).toEqual([10, 10])
  expect(tell(12)).toEqual([12, 12])
  expect(tell(12 + 3600)).toEqual([3612, 72])
})

it('takes a wrong date for what it is, and a log that begins again for another', () => {
  const start = Date.UTC(2026, 0, 1)
  const clock = new LogClock(start, 0, 1)
  const tell = (seconds: number) => {
    const line = Buffer.from(`\\c:${start / 1000 + seconds}*00\\!AIVDM,1,1,,A,x,0*00`)
    clock.line(line, 0, line.length)
    return (clock.now - start) / 1000
  }
  expect([0, 10, 90_000_000, 20, -90_000_000, 30].map(tell)).toEqual([0, 10, 10, 20, 20, 30])
  expect([-500, -495, -490, -480].map(tell)).toEqual([30, 30, 30, 40])
  const minuteWithoutFix = Array.from({ length: 60 }, (_, second) => 90_000_000 + second)
  expect(minuteWithoutFix.map(tell).every((seconds) => seconds === 40)).toBe(true)
  expect(tell(-470)).toBe(50)
  const nextDay = Array.from({ length: 101 }, (_, second) => 90_000 + second)
  expect(nextDay.map(tell).slice(-3)).toEqual([50, 50 + 90_470 + 99, 50 + 90_470 + 100])
})

it('follows the first kind of clock in the log and no other', () => {
  const start = Date.UTC(2026, 0, 1)
  const clock = new LogClock(start, 0, 1)
  for (const text of [
    `\\c:${start / 1000}*00\\!AIVDM,1,1,,A,x,0*00`,
    ...Array(5).fill(`!AIVDM,1,1,,A,x,0*00,r1,${start / 1000 - 50_000}`),
    `\\c:${start / 1000 + 5}*00\\!AIVDM,1,1,,A,x,0*00`,
  ]) {
    const line = Buffer.from(String(text))
    clock.line(line, 0, line.length)
  }
  expect(clock.now).toBe(start + 5_000)
})

it('counts lines where the log tells no time', () => {
  const clock = new LogClock(null, 1_000_000, 20)
  for (let line = 0; line < 40; line++) clock.line(Buffer.from('!AIVDM,1,1,,A,x,0*00'), 0, 20)
  expect([clock.now, clock.paced]).toEqual([1_002_000, 2_000])
})

it('doubles the pause between tries up to a minute, spread over its upper half', () => {
  expect([0, 1, 2, 5, 6, 60].map((attempt) => retryPause(attempt, 1000, 60_000, 1))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ])
  expect(retryPause(2, 1000, 60_000, 0)).toBe(2000)
})
