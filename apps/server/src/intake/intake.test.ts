import { toSentences } from '@fairway/ais'
import { createPositionBatch, ReportFlag, stationKinds } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { aid, base, dropsOf, NOW, position, receiver, setUp, voyage } from './intake.fixture.ts'
import { cleanText } from './stream-report.ts'

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

  it('that a clock ahead of ours refuses are told of only where they name a place: a frame of the bus has no word for none', () => {
    const { collected, intake, feed } = setUp()
    const ahead = { tagBlock: { time: NOW + 600_000 } }
    for (const report of [{ ...position, lat: null, lon: null }, position])
      feed.bytes(Buffer.from(`${toSentences(report, ahead).join('\n')}\n`), NOW)
    intake.flush()
    expect(dropsOf(intake)).toEqual({ 'time-in-future': 2 })
    expect(collected.turnedDown.map(({ lat, lon }) => [lat, lon])).toEqual([[54, 10]])
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

  it('told by a stream service are no copies of one another where many ships lie in one place', () => {
    const { collected, intake, feed } = setUp()
    const told = { type: 1, lat: 54, lon: 10, sog: 0, cog: Number.NaN, heading: Number.NaN, rot: Number.NaN, status: 5 }
    const lie = (ship: number) =>
      feed.position({ ...told, mmsi: 211_000_001 + ship, time: NOW - (ship % 60) * 1_000 }, NOW)
    for (let ship = 0; ship < 3_000; ship++) lie(ship)
    lie(7)
    intake.flush()
    expect(collected.kept).toHaveLength(3_000)
    expect(dropsOf(intake)).toEqual({ duplicate: 1 })
  })

  it('carry the time of their tag block', () => {
    const { collected, say } = setUp()
    say(position, NOW, NOW - 20 * 60_000)
    expect(collected.kept[0]).toMatchObject({ time: NOW - 20 * 60_000, receivedAt: NOW, flags: ReportFlag.late })
  })

  it('that are refused for what they say are told with their reason, copies and late comers are not', () => {
    const { collected, say } = setUp({ index: 2 })
    say(position)
    say(position)
    say({ ...position, lat: 10 }, NOW + 10_000)
    say({ ...position, lat: 0, lon: 0 }, NOW + 20_000)
    say(position, NOW + 30_000, NOW - 60_000)
    // Where she is heard next says that the second position was false.
    say({ ...position, lat: 54.001 }, NOW + 40_000)
    expect(collected.turnedDown).toMatchObject([
      { lat: 0, lon: 0, reason: 'zero-island', time: NOW + 20_000 },
      { mmsi: 211_000_001, time: NOW + 10_000, receivedAt: NOW + 10_000, lat: 10, reason: 'jump', feed: 2, cog: 90 },
    ])
  })

  it('that jump to one place from several ships are told as spoofed, and where that is', () => {
    const { intake, collected, say } = setUp()
    for (const step of [0, 1, 2])
      for (let ship = 0; ship < 5; ship++) {
        const own = { ...position, mmsi: 211_000_001 + ship, lat: 54 + ship / 100 + step / 10_000 }
        say(step === 1 ? { ...own, lat: 59.8, lon: 30.26 } : own, NOW + step * 10_000 + ship)
      }
    expect(collected.kept).toHaveLength(10)
    expect(collected.turnedDown.map(({ reason }) => reason)).toEqual(Array(5).fill('spoofed'))
    expect(intake.interference(NOW + 60_000)).toMatchObject([
      { kind: 'spoofed', degrees: 0.1, ships: 5 },
      { kind: 'jammed', degrees: 0.5, ships: 5 },
    ])
  })

  it('that are passed on up to 17 minutes late are called repeats', () => {
    const { collected, intake, say } = setUp()
    const minute = 60_000
    // Five minutes at 10 knots are 1.5 km: the first position does not fit any more.
    for (const minutes of [0, 1, 2, 3, 4, 5]) say({ ...position, lat: 54 + minutes * 0.0028 }, NOW + minutes * minute)
    say(position, NOW + 5 * minute + 1_000)
    say(position, NOW + 5 * minute + 20_000, NOW)
    say({ ...position, second: 6 }, NOW + 5 * minute + 21_000, NOW)
    // The third says something else, and she can have been there: it is late, and no repeat.
    expect(collected.kept.map(({ flags }) => flags)).toEqual([0, 0, 0, 0, 0, 0, ReportFlag.overtaken])
    expect(dropsOf(intake)).toEqual({ repeat: 2 })
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
    say(base)
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
    say(aid)
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

  it('with a day and no hour are due until that day ends', () => {
    const { collected, say } = setUp()
    say({ ...voyage, eta: { month: 6, day: 3, hour: null, minute: null } })
    expect(collected.said).toMatchObject([{ eta: Date.UTC(2026, 5, 3, 23, 59) }])
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
      epfd: null,
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

  it('of a clock ahead of ours are said at the time of reception', () => {
    const { collected, say } = setUp()
    say(voyage, NOW, NOW + 58_000)
    expect(collected.said[0].time).toBe(NOW)
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
