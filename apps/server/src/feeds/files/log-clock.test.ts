import { expect, it } from 'vitest'
import { LogClock } from './log-clock.ts'
import { retryPause } from '../wire/reconnect.ts'

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

/** A clock that is told seconds after its start by lines of a kind; what it makes of them, in the same seconds. */
function clockOf(write: (time: number) => string) {
  const start = Date.UTC(2026, 0, 1)
  const clock = new LogClock(start, 0, 1)
  const tell = (seconds: number) => {
    const line = Buffer.from(write(start + seconds * 1000))
    clock.line(line, 0, line.length)
    return [(clock.now - start) / 1000, (clock.told - start) / 1000]
  }
  return { clock, tell, now: (seconds: number) => tell(seconds)[0], told: (seconds: number) => tell(seconds)[1] }
}

const tagged = (time: number) => `\\c:${time / 1000}*00\\!AIVDM,1,1,,A,x,0*00`
const zda = (time: number) => {
  const [year, month, day, clock] = new Date(time).toISOString().split(/[-T.]/)
  return `$GPZDA,${clock.replaceAll(':', '')},${day},${month},${year},00,00*00`
}
const rmc = (time: number, fix: string) => {
  const [year, month, day, clock] = new Date(time).toISOString().split(/[-T.]/)
  return `$GPRMC,${clock.replaceAll(':', '')},${fix},5000.0,N,00300.0,W,4.0,183.2,${day}${month}${year.slice(2)},3.8,W*00`
}

it('tells of each line that has a time that time, whatever stands before it', () => {
  const { told } = clockOf(tagged)
  const times = [0, 10, 90_000_000, 20, -90_000_000, 30, -500, 300_000]
  expect(times.map(told)).toEqual(times)
})

it('takes a wrong date for what it is, and a log that begins again for another', () => {
  const { now } = clockOf(tagged)
  expect([0, 10, 90_000_000, 20, -90_000_000, 30].map(now)).toEqual([0, 10, 10, 20, 20, 30])
  expect([-500, -495, -490, -480].map(now)).toEqual([30, 30, 30, 40])
  const threeDaysLater = [260_000, 260_001, 260_002, 260_003]
  expect(threeDaysLater.map(now)).toEqual([40, 40, 40 + 260_482, 40 + 260_483])
})

it('does not believe the clock of a receiver without a fix, for a minute or so', () => {
  for (const write of [zda, (time: number) => rmc(time, 'V')]) {
    const { tell } = clockOf(write)
    expect([0, 10].map(tell)).toEqual([
      [0, 0],
      [10, 10],
    ])
    const minuteWithoutFix = Array.from({ length: 60 }, (_, second) => tell(90_000_000 + second))
    expect(minuteWithoutFix.every(([now, told]) => now === 10 && told === 10)).toBe(true)
    expect(tell(75)).toEqual([75, 75])
    const nextDay = Array.from({ length: 101 }, (_, second) => tell(90_000 + second))
    expect(nextDay[98]).toEqual([75, 75])
    expect(nextDay[99]).toEqual([90_099, 90_099])
  }
})

it('believes at once a clock that goes on after days of silence, or in another log, where the lines behind it bear it out', () => {
  const start = Date.UTC(2026, 0, 1)
  const seconds = [0, 1, 260_000, 260_001, 260_002, 500, 501, 502, 9_000_000, 503, 504]
  const lines = seconds.map((second) => Buffer.from(`${rmc(start + second * 1000, 'A')}\n!AIVDM,1,1,,A,x,0*00\n`))
  const piece = Buffer.concat(lines)
  const clock = new LogClock(start, 0, 1)
  const told: number[] = []
  for (let at = 0, end = piece.indexOf(10); end >= 0; at = end + 1, end = piece.indexOf(10, at)) {
    clock.line(piece, at, end)
    if (piece[at] === 0x21) told.push((clock.told - start) / 1000)
  }
  expect(told).toEqual([0, 1, 260_000, 260_001, 260_002, 500, 501, 502, 502, 503, 504])
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

it('does not take the days of lines that a program played to a receiver whose clock stands in the log', () => {
  const start = Date.UTC(2026, 0, 1)
  const clock = new LogClock(start, 0, 1)
  const told = [
    rmc(start, 'A'),
    `!AIVDM,1,1,,A,x,0*00,r1,${start / 1000 + 5}`,
    tagged(start - 1e10),
    rmc(start + 9000, 'A'),
  ]
    .map((text) => Buffer.from(text))
    .map((line) => {
      clock.line(line, 0, line.length)
      return (clock.told - start) / 1000
    })
  expect(told).toEqual([0, 5, 5, 9])
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
