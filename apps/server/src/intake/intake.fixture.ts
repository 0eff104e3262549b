import {
  toSentences,
  type AidToNavigation,
  type AisMessage,
  type BaseStationReport,
  type ClassAPosition,
  type StaticAndVoyage,
} from '@fairway/ais'
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
export const base: BaseStationReport = {
  type: 4,
  mmsi: 2_111_111,
  year: 2026,
  month: 6,
  day: 1,
  hour: 12,
  minute: 0,
  second: 0,
  epfd: 1,
  longRangeRequested: false,
  repeat: 0,
  accuracy: true,
  lon: 9,
  lat: 54,
  raim: false,
  radio: 0,
}
export const aid: AidToNavigation = {
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
