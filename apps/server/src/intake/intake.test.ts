import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NmeaReceiver, toSentences, type AisMessage, type ClassAPosition, type StaticAndVoyage } from '@fairway/ais'
import { createPositionBatch, fastDistance, ReportFlag, stationKinds } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { createDirectBus } from '../bus/bus.ts'
import { collect } from './collect.fixture.ts'
import type { FeedTraits } from './feed-intake.ts'
import { Intake } from './intake.ts'
import { kindOf } from './station-kind.ts'
import { cleanText } from './stream-report.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const receiver: FeedTraits = { index: 0, name: 'test', simulated: false, duplicateWindowMs: 10_000 }

const position: ClassAPosition = {
  type: 1,
  repeat: 0,
  mmsi: 211_000_001,
  status: 0,
  rot: 0,
  sog: 10,
  accuracy: true,
  lon: 10,
  lat: 54,
  cog: 90,
  heading: 91,
  second: 5,
  maneuver: null,
  raim: false,
  radio: 0,
}
const voyage: StaticAndVoyage = {
  type: 5,
  repeat: 0,
  mmsi: 211_000_001,
  aisVersion: 2,
  imo: 9_074_729,
  callSign: 'DABC',
  name: 'ANNA',
  shipType: 70,
  toBow: 100,
  toStern: 50,
  toPort: 10,
  toStarboard: 12,
  epfd: 1,
  eta: { month: 6, day: 3, hour: 8, minute: 0 },
  draught: 7.5,
  destination: 'HAMBURG',
  dte: false,
}

function setUp(traits: Partial<FeedTraits> = {}) {
  const collected = collect()
  const intake = new Intake({ bus: createDirectBus(collected), recentPayloads: 1 << 16 })
  const feed = intake.openFeed({ ...receiver, ...traits })
  const say = (message: AisMessage, at = NOW, tagTime?: number) => {
    const options = tagTime === undefined ? {} : { tagBlock: { time: tagTime } }
    feed.bytes(Buffer.from(`${toSentences(message, options).join('\r\n')}\r\n`), at)
    intake.flush()
  }
  return { collected, intake, feed, say }
}

const dropsOf = (intake: Intake) =>
  Object.fromEntries(Object.entries(intake.counts.dropped).filter(([, count]) => count > 0))

describe('positions', () => {
  it('come out in house units with kind, feed and time', () => {
    const { collected, say } = setUp({ index: 4, simulated: true })
    say(position)
    expect(collected.kept).toHaveLength(1)
    expect(collected.kept[0]).toMatchObject({
      mmsi: 211_000_001,
      time: NOW,
      receivedAt: NOW,
      lat: 54,
      lon: 10,
      cog: 90,
      heading: 91,
      feed: 4,
      flags: ReportFlag.simulated,
      kind: 0,
    })
    expect(collected.kept[0].sog).toBeCloseTo(10, 5)
  })

  it('are taken once when two receivers of a feed hear them, and again after the window', () => {
    const { collected, intake, say } = setUp()
    for (const after of [0, 9_999, 10_001]) say(position, NOW + after)
    expect(collected.kept).toHaveLength(2)
    expect(dropsOf(intake)).toEqual({ duplicate: 1 })
  })

  it('are taken once when two feeds hear them', () => {
    const { collected, intake, say } = setUp()
    const second = intake.openFeed({ ...receiver, index: 1, name: 'second', duplicateWindowMs: 60_000 })
    say(position)
    second.bytes(Buffer.from(`${toSentences(position, {}).join('\n')}\n`), NOW + 30_000)
    intake.flush()
    expect(collected.kept).toHaveLength(1)
    expect([...second.dropped].reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('carry the time of their tag block', () => {
    const { collected, say } = setUp()
    say(position, NOW, NOW - 20 * 60_000)
    expect(collected.kept[0]).toMatchObject({ time: NOW - 20 * 60_000, receivedAt: NOW, flags: ReportFlag.late })
  })

  it('of numbers that belong to nobody are quarantined', () => {
    const { collected, intake, say } = setUp()
    for (const mmsi of [0, 123_456_789, 111_111_111, 999_999_999, 1_193_046, 979_123_456, 21_100_000])
      say({ ...position, mmsi })
    expect(collected.kept).toEqual([])
    expect(dropsOf(intake)).toEqual({ 'mmsi-not-a-station': 7 })
  })

  it('of base stations, aircraft and marks come out as what they are', () => {
    const { collected, say } = setUp()
    say({
      type: 4,
      repeat: 0,
      mmsi: 2_111_111,
      year: 2026,
      month: 6,
      day: 1,
      hour: 12,
      minute: 0,
      second: 0,
      accuracy: true,
      lon: 9,
      lat: 54,
      epfd: 1,
      raim: false,
      radio: 0,
    })
    say({
      type: 9,
      repeat: 0,
      mmsi: 111_232_500,
      altitude: 300,
      sog: 120,
      accuracy: true,
      lon: 9,
      lat: 53,
      cog: 10,
      second: 1,
      regional: 0,
      dte: false,
      assigned: false,
      raim: false,
      radio: 0,
    })
    say({
      type: 21,
      repeat: 0,
      mmsi: 992_111_840,
      aidType: 14,
      name: 'ELBE APPROACH',
      accuracy: true,
      lon: 8,
      lat: 54,
      toBow: 1,
      toStern: 1,
      toPort: 1,
      toStarboard: 1,
      epfd: 7,
      second: 60,
      offPosition: false,
      regional: 0,
      raim: false,
      virtual: false,
      assigned: false,
    })
    expect(collected.kept.map((report) => stationKinds[report.kind])).toEqual(['base-station', 'sar-aircraft', 'aton'])
    expect(collected.kept[1].sog).toBe(120)
    expect(collected.said).toMatchObject([{ mmsi: 992_111_840, kind: 'aton', name: 'ELBE APPROACH', shipType: 14 }])
  })
})

describe('static data', () => {
  it('come out as a report with the ETA resolved to the year', () => {
    const { collected, say } = setUp()
    say(voyage)
    expect(collected.said).toEqual([
      {
        mmsi: 211_000_001,
        time: NOW,
        receivedAt: NOW,
        feed: 0,
        flags: 0,
        kind: 'ship',
        imo: 9_074_729,
        callSign: 'DABC',
        name: 'ANNA',
        shipType: 70,
        toBow: 100,
        toStern: 50,
        toPort: 10,
        toStarboard: 12,
        draught: 7.5,
        destination: 'HAMBURG',
        eta: Date.UTC(2026, 5, 3, 8),
      },
    ])
  })

  it('that say nothing new only touch the time', () => {
    const { collected, say } = setUp()
    say(voyage)
    say(voyage, NOW + 360_000)
    expect(collected.said).toHaveLength(1)
    expect(collected.seenAgain).toEqual([211_000_001])
  })

  it('change a name only when it is said twice, a destination at once', () => {
    const { collected, intake, say } = setUp()
    say(voyage)
    const renamed = { ...voyage, name: 'BERTA', destination: 'BREMEN' }
    say(renamed, NOW + 360_000)
    expect(collected.said[1]).toMatchObject({ destination: 'BREMEN', callSign: 'DABC' })
    expect(collected.said[1]).not.toHaveProperty('name')
    say(renamed, NOW + 720_000)
    expect(collected.said[2]).toMatchObject({ name: 'BERTA' })
    say(renamed, NOW + 1_080_000)
    expect(collected.said).toHaveLength(3)
    expect(intake.counts.identityChangesHeld).toBe(1)
  })

  it('are held against what was known before a restart', () => {
    const { collected, intake, say } = setUp()
    intake.remember(createPositionBatch(0), [
      {
        mmsi: voyage.mmsi,
        time: NOW,
        receivedAt: NOW,
        feed: 0,
        flags: 0,
        kind: 'ship',
        name: 'BERTA',
        imo: voyage.imo,
      },
    ])
    say(voyage)
    expect(collected.said[0]).toMatchObject({ imo: voyage.imo, callSign: 'DABC' })
    expect(collected.said[0]).not.toHaveProperty('name')
    say(voyage, NOW + 360_000)
    expect(collected.said[1]).toMatchObject({ name: 'ANNA' })
  })

  it('of class B are joined by number, whatever comes in between', () => {
    const { collected, say } = setUp()
    say({ type: 24, part: 0, repeat: 0, mmsi: 211_000_007, name: 'JOLLE' })
    say({ type: 24, part: 0, repeat: 0, mmsi: 211_000_008, name: 'YAWL' })
    say({
      type: 24,
      part: 1,
      repeat: 0,
      mmsi: 211_000_007,
      shipType: 36,
      vendor: null,
      model: 0,
      serial: 0,
      callSign: 'DX1',
      toBow: 5,
      toStern: 4,
      toPort: 1,
      toStarboard: 2,
      mothership: null,
    })
    expect(collected.said).toMatchObject([
      { mmsi: 211_000_007, name: 'JOLLE', flags: ReportFlag.classB },
      { mmsi: 211_000_008, name: 'YAWL' },
      { mmsi: 211_000_007, callSign: 'DX1', shipType: 36, toBow: 5 },
    ])
    expect(collected.said[0]).not.toHaveProperty('callSign')
    expect(collected.said[2]).not.toHaveProperty('name')
  })

  it('do not pass a wrong IMO number off as one', () => {
    const { collected, say } = setUp()
    say({ ...voyage, imo: 9_074_728 })
    expect(collected.said[0].imo).toBeNull()
  })

  it('let fast craft be fast', () => {
    const { collected, say } = setUp()
    say({ ...voyage, shipType: 40 })
    say({ ...position, sog: 38 })
    say({ ...position, sog: 38, lon: 10 + 0.00994 }, NOW + 10_000)
    expect(collected.kept).toHaveLength(2)
  })
})

describe('bad input', () => {
  it('is counted by reason, sampled once in a thousand and escaped', () => {
    const { intake, feed } = setUp()
    for (let line = 0; line < 2_001; line++) feed.bytes(Buffer.from('!AIVDM,1,1,,A,<script>\u001B[31m,0*00\n'), NOW)
    expect(feed.counters.refused['checksum-mismatch']).toBe(2_001)
    expect(intake.samples()).toHaveLength(3)
    expect(intake.samples()[0]).toContain('\\x1b[31m')
  })

  it('turns hostile text of stream services into plain text', () => {
    expect(cleanText('  EVER\u0000\u202E GIVEN\n@@@@', 20)).toBe('EVER GIVEN')
    expect(cleanText('@@@', 20)).toBeNull()
    expect(cleanText('长'.repeat(50), 20)).toHaveLength(20)
  })
})

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
      const accounted = collected.kept.length + dropped + collected.said.length + collected.seenAgain.length
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
