import type { AisMessage, SentenceOptions } from '@fairway/ais'
import { createLookout, type Fleet } from '../fleet/fleet.ts'
import { heardAt, Heard } from '../motion/coverage.ts'
import { type Bridge, createFix, rateOfTurn, takeFix } from '../motion/fix.ts'
import { mix, unit } from '../random.ts'
import {
  classAReport,
  classBExtended,
  classBReport,
  type Identity,
  longRangeReport,
  staticAndVoyage,
  staticPartA,
  staticPartB,
} from './messages.ts'
import {
  reportEvery,
  SATELLITE_EVERY,
  SLOW_EVERY,
  STATIC_B_TICK,
  STATIC_EVERY,
  STATIC_TICK,
  TURNING,
  TURNING_EVERY,
} from './schedule.ts'
import type { SentenceSink } from './sentence-sink.ts'
import type { Station } from './stations.ts'
import { voyageAt } from './voyage.ts'

/** The share of reports that arrive with each fault, one after the other on a scale from 0 to 1. */
const DAMAGED = 0.002
const CUT = 0.003
const JUMPED = 0.004
const TWICE = 0.018
/** How far back a muster looks for the last word of a ship on the high seas, and in what steps, ms. */
const LOOK_BACK = 2 * 3_600_000
const LOOK_STEP = 5 * 60_000
/** Class B units that say message 19 instead of 24. */
const EXTENDED = 0.1

/** Speaks for every ship and station of a world; what is said depends on who, the tick and the time alone. */
export interface Voice {
  speakShip(ship: number, k: number, time: number, sink: SentenceSink): void
  speakStation(station: Station, number: number, k: number, time: number, sink: SentenceSink): void
  /** The last position heard of a ship up to `time`, and who she is, whether or not it is her turn. */
  muster(ship: number, time: number, sink: SentenceSink): void
}

export interface VoiceOptions {
  /** A tag block with the time before every sentence. */
  tagBlocks: boolean
  /** Turning ships report more often; left out where all intervals are stretched. */
  quickTurns: boolean
}

export function createVoice(fleet: Fleet, options: VoiceOptions): Voice {
  const lookout = createLookout(fleet)
  const bridges: Array<Bridge | undefined> = []
  const fix = createFix()
  const manner: SentenceOptions = { talker: 'AI', channel: 'A', sequence: 0 }
  const tag = { time: 0, source: 'sim' }
  if (options.tagBlocks) manner.tagBlock = tag
  const { routes, ports } = fleet.chart

  const setManner = (talker: string, c: number, time: number): void => {
    manner.talker = talker
    manner.channel = (c & 1) === 0 ? 'A' : 'B'
    manner.sequence = c % 10
    tag.time = time
    tag.source = 'sim'
  }

  const sayPosition = (
    ship: number,
    own: number,
    k: number,
    time: number,
    bridge: Bridge,
    rot: number,
    sink: SentenceSink,
  ): void => {
    const mmsi = fleet.identities.mmsi[ship]!
    const second = Math.floor(time / 1000) % 60
    const chance = unit(own, 71, k)
    if (chance >= CUT && chance < JUMPED) {
      fix.lat = Math.max(-85, Math.min(85, fix.lat + 4 * (unit(own, 72, k) - 0.5)))
      fix.lon = ((fix.lon + 4 * (unit(own, 73, k) - 0.5) + 540) % 360) - 180
    }
    const message: AisMessage = bridge.classB
      ? classBReport(mmsi, fix, second)
      : classAReport(mmsi, fix, bridge.noHeading ? null : rot, second, mix(own, k) & 0x3ffff)
    if (chance < DAMAGED) sink.sayDamaged(message, manner, unit(own, 74, k))
    else if (chance < CUT) sink.sayCut(message, manner)
    else sink.say(message, manner)
    if (chance >= JUMPED && chance < TWICE) {
      // A second station heard it too.
      tag.source = 'sim-2'
      sink.say(message, manner)
      tag.source = 'sim'
    }
  }

  const sayStatics = (ship: number, own: number, c: number, time: number, bridge: Bridge, sink: SentenceSink): void => {
    const identity = identityOf(fleet, ship)
    const body = fleet.particularsOf(ship)
    const turn = c % STATIC_EVERY
    if (!bridge.classB)
      sink.say(staticAndVoyage(identity, body, voyageAt(fleet.planOf(ship), own, time, ports, body.draught)), manner)
    else if (unit(own, 75) >= EXTENDED)
      sink.say(turn === STATIC_TICK ? staticPartA(identity) : staticPartB(identity, body), manner)
    else if (turn === STATIC_TICK) sink.say(classBExtended(identity, body, fix, Math.floor(time / 1000) % 60), manner)
  }

  return {
    speakShip(ship, k, time, sink) {
      const own = fleet.ownOf(ship)
      const bridge = (bridges[ship] ??= fleet.bridgeOf(ship))
      const c = k + (own & 0xffff)
      const part = lookout.partOf(ship, time)
      const { hours } = lookout
      const turn = c % STATIC_EVERY
      const statics = turn === STATIC_TICK || (bridge.classB && turn === STATIC_B_TICK)
      const due = c % reportEvery(part, bridge.classB) === 0
      const mayTurn = options.quickTurns && !bridge.classB && part.leg !== null && c % TURNING_EVERY === 0
      if (!due && !statics && !mayTurn) return
      const kind = fleet.kindOf(ship)
      takeFix(routes, part, hours, time, kind, bridge, fix)
      const heard = heardAt(own, time, fix.offshore)
      if (heard === Heard.not) return
      setManner('AI', c, time)
      if (heard === Heard.longRangeOnly) {
        if (!bridge.classB && c % SLOW_EVERY === 0) sink.say(longRangeReport(fleet.identities.mmsi[ship]!, fix), manner)
        return
      }
      if (statics) sayStatics(ship, own, c, time, bridge, sink)
      if ((!due && !mayTurn) || (fix.offshore && c % SATELLITE_EVERY !== 0)) return
      const rot = part.leg === null || bridge.classB ? 0 : rateOfTurn(routes, part, hours, time, kind, bridge, fix)
      if (due || Math.abs(rot) > TURNING) sayPosition(ship, own, k, time, bridge, rot, sink)
    },
    muster(ship, time, sink) {
      const own = fleet.ownOf(ship)
      const bridge = (bridges[ship] ??= fleet.bridgeOf(ship))
      const kind = fleet.kindOf(ship)
      // Without tag blocks only what is true now can be said.
      const earliest = options.tagBlocks ? time - LOOK_BACK : time
      for (let at = time; at >= earliest; at -= LOOK_STEP) {
        const part = lookout.partOf(ship, at)
        takeFix(routes, part, lookout.hours, at, kind, bridge, fix)
        if (heardAt(own, at, fix.offshore) !== Heard.well) continue
        setManner('AI', own & 0xffff, at)
        const mmsi = fleet.identities.mmsi[ship]!
        const second = Math.floor(at / 1000) % 60
        sink.say(
          bridge.classB
            ? classBReport(mmsi, fix, second)
            : classAReport(mmsi, fix, bridge.noHeading ? null : 0, second, 0),
          manner,
        )
        sayStatics(ship, own, STATIC_TICK, at, bridge, sink)
        if (bridge.classB) sayStatics(ship, own, STATIC_B_TICK, at, bridge, sink)
        return
      }
    },
    speakStation(station, number, k, time, sink) {
      const c = k + number * 7
      if (c % station.every !== 0) return
      setManner(station.talker, c, time)
      sink.say(station.report(time), manner)
    },
  }
}

export function identityOf(fleet: Fleet, ship: number): Identity {
  const imo = fleet.identities.imo[ship]!
  return {
    mmsi: fleet.identities.mmsi[ship]!,
    imo: imo === 0 ? null : imo,
    callSign: fleet.callSignOf(ship),
    name: fleet.nameOf(ship).name,
  }
}
