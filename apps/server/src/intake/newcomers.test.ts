import { toSentences, type AisMessage } from '@fairway/ais'
import { createPositionBatch, type StaticReport } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import type { FeedIntake } from './feed-intake.ts'
import { aid, base, dropsOf, NOW, position, receiver, setUp, voyage } from './intake.fixture.ts'

const strict = { believesAll: false }
const manySources = { sources: 4 }
const FLOODER = 1
const QUIET = 2

/** Invented ships, `reports` of each, as one sender says them. */
function flood(feed: FeedIntake, numbers: number, reports = 1, first = 300_000_001, at = NOW): void {
  const lines: string[] = []
  for (let ship = 0; ship < numbers; ship++)
    for (let report = 0; report < reports; report++)
      lines.push(...toSentences({ ...position, mmsi: first + ship, lon: (ship % 180) + report * 1e-4 }))
  for (let from = 0; from < lines.length; from += 1_000)
    feed.bytes(Buffer.from(`${lines.slice(from, from + 1_000).join('\n')}\n`), at, FLOODER)
  feed.flush()
}

/** One report of each of so many ships, the next of their ways: one a minute, spread over it. */
function sail(feed: FeedIntake, numbers: number, first: number, since: number, report: number): void {
  for (let ship = 0; ship < numbers; ship++) {
    const [line] = toSentences({ ...position, mmsi: first + ship, lon: (ship % 180) + report * 1e-3 })
    feed.bytes(Buffer.from(`${line}\n`), since + (report + ship / numbers) * 60_000, FLOODER)
  }
  feed.flush()
}

function sayFrom(feed: FeedIntake, source: number, message: AisMessage, at: number): void {
  feed.bytes(Buffer.from(`${toSentences(message).join('\n')}\n`), at, source)
  feed.flush()
}

const saidBefore: StaticReport = { mmsi: position.mmsi, time: NOW, receivedAt: NOW, feed: 0, flags: 0, kind: 'ship' }

describe('a number that nobody has heard before', () => {
  it('is a ship with her second report, and her first is handed on then', () => {
    const { collected, intake, say } = setUp({}, strict)
    say(position)
    expect([collected.kept.length, intake.counts.newcomers.waiting]).toEqual([0, 1])
    say({ ...position, lon: 10.0005 }, NOW + 10_000)
    expect(collected.kept.map(({ time, lon }) => [time, Math.round(lon * 1e4)])).toEqual([
      [NOW, 100_000],
      [NOW + 10_000, 100_005],
    ])
    expect(intake.counts).toMatchObject({ positions: 2, ships: 1, newcomers: { waiting: 0 } })
  })

  it('is none by a copy of her first report', () => {
    const { collected, say } = setUp({}, strict)
    say(position)
    say(position, NOW + 5_000)
    expect(collected.kept).toEqual([])
  })

  it('is none by a second report from where she cannot have sailed', () => {
    const { collected, intake, say } = setUp({}, strict)
    say(position)
    say({ ...position, lat: 20 }, NOW + 10_000)
    expect([collected.kept.length, dropsOf(intake)]).toEqual([0, { jump: 1 }])
    say({ ...position, lon: 10.001 }, NOW + 20_000)
    expect(collected.kept).toHaveLength(2)
  })

  it('is a ship although her first report was garbage', () => {
    const { collected, say } = setUp({}, strict)
    say({ ...position, lat: -40 })
    for (const after of [10_000, 20_000, 30_000]) say({ ...position, lon: 10 + after * 1e-8 }, NOW + after)
    expect(collected.kept.map(({ lat }) => lat)).toEqual([54, 54])
  })

  it('is a ship by her words and her position, whichever comes first, and nothing of it is lost', () => {
    for (const messages of [
      [voyage, position],
      [position, voyage],
    ]) {
      const { collected, say } = setUp({}, strict)
      messages.forEach((message, index) => say(message, NOW + index * 1_000))
      expect(collected.kept).toMatchObject([{ mmsi: voyage.mmsi, lat: 54 }])
      expect(collected.said).toMatchObject([{ mmsi: voyage.mmsi, name: 'ANNA' }])
    }
  })

  it('is a ship by her words alone, said twice', () => {
    const { collected, say } = setUp({}, strict)
    say(voyage)
    expect(collected.said).toEqual([])
    say({ ...voyage, destination: 'BREMEN' }, NOW + 360_000)
    expect(collected.said.map(({ destination }) => destination)).toEqual(['HAMBURG', 'BREMEN'])
  })

  it('is a base station or a mark with its second message too: one message that tells a place and a name is one report', () => {
    for (const message of [base, aid]) {
      const { collected, say } = setUp({}, strict)
      say(message)
      expect([collected.kept.length, collected.said.length]).toEqual([0, 0])
      say(message, NOW + 180_000)
      expect(collected.kept).toHaveLength(2)
      expect(collected.said).toHaveLength(message === aid ? 1 : 0)
    }
  })

  it('is a ship at once in a feed that is believed, and when she was known before a restart', () => {
    const believed = setUp({ isBelieved: true }, strict)
    believed.say(position)
    expect(believed.collected.kept).toHaveLength(1)
    const known = setUp({}, strict)
    known.intake.remember(createPositionBatch(0), [saidBefore])
    known.say(position)
    expect(known.collected.kept).toHaveLength(1)
  })

  it('is a newcomer again when she has been forgotten', () => {
    const { collected, intake, say } = setUp({}, strict)
    for (const after of [0, 10_000]) say({ ...position, lon: 10 + after * 1e-8 }, NOW + after)
    intake.forget(position.mmsi)
    say({ ...position, lon: 10.002 }, NOW + 20_000)
    expect([collected.kept.length, intake.counts.newcomers.waiting]).toEqual([2, 1])
  })
})

describe('a flood of invented ships', () => {
  it('brings none by single reports, raises the alarm, and shuts no quiet receiver out', () => {
    const { collected, intake, feed } = setUp(manySources, { ...strict, newShipsAtOnce: 1_000 })
    sayFrom(feed, QUIET, position, NOW)
    flood(feed, 50_000)
    intake.expire(NOW)
    expect(intake.counts.ships).toBe(0)
    expect(intake.alarm(NOW)).toMatch(/50001 within a minute, \d+ wait/)
    sayFrom(feed, QUIET, { ...position, lon: 10.0005 }, NOW + 10_000)
    expect(new Set(collected.kept.map(({ mmsi }) => mmsi))).toEqual(new Set([position.mmsi]))
    expect(intake.alarm(NOW + 10 * 60_000)).toBeNull()
  })

  it('brings as many as one sender may by plausible ones, and leaves room for those of the others', () => {
    const { collected, intake, feed } = setUp(manySources, { ...strict, newShipsAtOnce: 500 })
    flood(feed, 3_000, 2)
    intake.expire(NOW)
    expect(intake.counts.ships).toBe(500)
    expect(dropsOf(intake)['newcomer-turned-away']).toBe(2_500)
    expect(intake.alarm(NOW)).not.toBeNull()
    for (let ship = 0; ship < 200; ship++)
      for (const after of [0, 1])
        sayFrom(feed, QUIET, { ...position, mmsi: 211_000_000 + ship, lon: 10 + after * 1e-4 }, NOW + after * 2_000)
    expect(new Set(collected.kept.map(({ mmsi }) => mmsi).filter((mmsi) => mmsi < 300_000_000)).size).toBe(200)
  })

  it('makes room for others when the places are taken: those first that were heard least', () => {
    const { collected, intake, feed } = setUp(manySources, { ...strict, maxShips: 1_000, newShipsAtOnce: 5_000 })
    for (let report = 0; report < 5; report++)
      for (let ship = 0; ship < 100; ship++)
        sayFrom(feed, QUIET, { ...position, mmsi: 211_000_000 + ship, lon: 10 + report * 1e-4 }, NOW + report * 10_000)
    flood(feed, 1_200, 2, 300_000_001, NOW + 60_000)
    flood(feed, 20, 2, 400_000_001, NOW + 62_000)
    expect(intake.counts.ships).toBeLessThanOrEqual(1_000)
    expect(collected.gone.length).toBeGreaterThan(0)
    expect(collected.gone.filter((mmsi) => mmsi < 300_000_000)).toEqual([])
    expect(intake.counts.newcomers.madeRoom).toBe(collected.gone.length)
  })

  it('gets the place of one that has been silent for half a day, however often she was heard', () => {
    const { collected, intake, feed } = setUp(manySources, { ...strict, maxShips: 1_000, newShipsAtOnce: 5_000 })
    for (let report = 0; report < 50; report++) sail(feed, 950, 211_000_001, NOW, report)
    const later = NOW + 12 * 3_600_000
    for (let report = 0; report < 4; report++) sail(feed, 200, 300_000_001, later, report)
    expect(collected.gone.length).toBeGreaterThanOrEqual(150)
    expect(collected.gone.filter((mmsi) => mmsi >= 300_000_000)).toEqual([])
    expect(intake.counts.newcomers.refused).toBe(0)
  })

  it('is forgotten while it lasts: who was heard twice and then no more, not who is heard on', () => {
    const { collected, intake, feed } = setUp(manySources, { ...strict, newShipsAtOnce: 500 })
    for (let report = 0; report < 5; report++)
      sayFrom(feed, QUIET, { ...position, lon: 10 + report * 1e-4 }, NOW + report * 10_000)
    flood(feed, 3_000, 2)
    expect(intake.counts.ships).toBe(501)
    const later = NOW + 11 * 60_000
    flood(feed, 100, 2, 400_000_001, later)
    for (let second = 0; second < 60; second++) intake.expire(later + second * 1_000)
    expect(collected.gone.filter((mmsi) => mmsi < 300_000_000 || mmsi >= 400_000_000)).toEqual([])
    expect(intake.counts).toMatchObject({ ships: 101, newcomers: { seldom: 500, madeRoom: 0 } })
    expect(intake.alarm(later + 4 * 60_000)).toBeNull()
  })

  it('costs a feed that is heard beside it nothing of its allowance', () => {
    const { collected, intake, feed } = setUp({}, { ...strict, newShipsAtOnce: 300 })
    const second = intake.openFeed({ ...receiver, index: 1, name: 'second' })
    flood(feed, 2_000, 2)
    flood(second, 300, 2, 400_000_001)
    expect(new Set(collected.kept.filter((report) => report.feed === 1).map(({ mmsi }) => mmsi)).size).toBe(300)
  })
})
