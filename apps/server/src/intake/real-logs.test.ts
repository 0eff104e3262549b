import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NmeaReceiver } from '@fairway/ais'
import { fastDistance, ReportFlag, stationKinds } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { NOW, setUp } from './intake.fixture.ts'
import { kindOf } from './station-kind.ts'

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const log = (path: string) => readFileSync(join(data, path))
if (!existsSync(data)) console.log('Intake tests on real logs are skipped: no test data (set FAIRWAY_DATA).')

describe.skipIf(!existsSync(data))('real logs', () => {
  /** An hour of log time over the whole log, in pieces cut anywhere. */
  function feedSlowly(bytes: Buffer, push: (piece: Buffer, at: number) => void): void {
    const step = 10_007
    for (let at = 0; at < bytes.length; at += step)
      push(bytes.subarray(at, at + step), NOW - 3_600_000 + (3_600_000 * at) / bytes.length)
  }

  /** What an independent count says is in the log: messages that the intake uses, and those that tell both position and statics. */
  function census(bytes: Buffer): { used: number; both: number; senders: number } {
    const senders = new Set<number>()
    const result = { used: 0, both: 0, senders: 0 }
    const receiver = new NmeaReceiver({
      everyMessage: true,
      handlers: {
        onMessage: (message) => {
          if (![1, 2, 3, 4, 5, 9, 18, 19, 21, 24, 27].includes(Number(message.type))) return
          result.used++
          if (message.type === 19 || message.type === 21) result.both++
          if (kindOf(message.mmsi) >= 0) senders.add(message.mmsi)
        },
      },
    })
    feedSlowly(bytes, (piece, at) => receiver.push(0, piece, at))
    return { ...result, senders: senders.size }
  }

  it.each(['nmea-global-2012/nmea-sample.txt', 'nmea-vietnam-2024/haiphong_clean_output.txt'])(
    '%s: every message is accounted for',
    (path) => {
      const { collected, intake, feed } = setUp({ replay: 'now' })
      const bytes = log(path)
      const { used, both, senders } = census(bytes)
      feedSlowly(bytes, (piece, at) => feed.bytes(piece, NOW, 0, at))
      intake.flush()
      const dropped = Object.values(intake.counts.dropped).reduce((sum, count) => sum + count, 0)
      const accounted =
        collected.kept.length + dropped + intake.counts.inDoubt + collected.said.length + collected.seenAgain.length
      expect(accounted).toBeGreaterThanOrEqual(used)
      expect(accounted).toBeLessThanOrEqual(used + both)
      expect(intake.counts.positions).toBe(collected.kept.length)
      // Nobody is lost but those who never told a position and nothing of themselves.
      const known = new Set([...collected.kept, ...collected.said].map((report) => report.mmsi))
      expect(known.size).toBeGreaterThan(senders * 0.98)
      expect(intake.counts.dropped.jump).toBeLessThan(collected.kept.length * 0.01)
      expect(collected.kept.every((report) => report.time === NOW)).toBe(true)
    },
  )

  it('never lets a ship of the world log leap farther than she can sail', () => {
    const { collected, intake, feed } = setUp({ replay: 'log-time' })
    const bytes = log('nmea-global-2012/nmea-sample.txt')
    for (let at = 0; at < bytes.length; at += 65_536)
      feed.bytes(bytes.subarray(at, at + 65_536), NOW, 0, NOW + (180_000 * at) / bytes.length)
    intake.flush()
    const last = new Map<number, (typeof collected.kept)[number]>()
    const leaps = collected.kept.filter((report) => {
      const before = last.get(report.mmsi)
      last.set(report.mmsi, report)
      if (before === undefined || (report.flags & ReportFlag.newSegment) !== 0) return false
      const metres = fastDistance(before.lat, before.lon, report.lat, report.lon)
      const fastest = stationKinds[report.kind] === 'sar-aircraft' ? 400 : 60
      const slack = 2 * Math.max(before.sog || 0, report.sog || 0)
      // 400 m: a message 27 is that coarse.
      return (
        report.time < before.time ||
        metres > (fastest + slack) * 0.5145 * Math.max(10, (report.time - before.time) / 1000) + 400
      )
    })
    expect(leaps).toEqual([])
    expect(last.size).toBeGreaterThan(9_000)
  })
})
