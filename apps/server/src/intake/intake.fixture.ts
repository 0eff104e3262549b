import { toSentences, type AisMessage, type ClassAPosition, type StaticAndVoyage } from '@fairway/ais'
import { createDirectBus } from '../bus/bus.ts'
import { collect } from './collect.fixture.ts'
import type { FeedTraits } from './feed-intake.ts'
import { Intake, type IntakeOptions } from './intake.ts'

export const NOW = Date.UTC(2026, 5, 1, 12)
export const receiver: FeedTraits = { index: 0, name: 'test', simulated: false, duplicateWindowMs: 10_000 }

export const position: ClassAPosition = {
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
export const voyage: StaticAndVoyage = {
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

/** An intake that takes every number for a ship when it is first heard, unless `options` say otherwise. */
export function setUp(traits: Partial<FeedTraits> = {}, options: Partial<IntakeOptions> = {}) {
  const collected = collect()
  const bus = createDirectBus(collected)
  const intake = new Intake({ bus, recentPayloads: 1 << 16, believesAll: true, ...options })
  const feed = intake.openFeed({ ...receiver, ...traits })
  const say = (message: AisMessage, at = NOW, tagTime?: number) => {
    const options = tagTime === undefined ? {} : { tagBlock: { time: tagTime } }
    feed.bytes(Buffer.from(`${toSentences(message, options).join('\r\n')}\r\n`), at)
    intake.flush()
  }
  return { collected, intake, feed, say }
}

export const dropsOf = (intake: Intake) =>
  Object.fromEntries(Object.entries(intake.counts.dropped).filter(([, count]) => count > 0))
