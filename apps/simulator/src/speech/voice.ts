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

export const createVoice = (fleet: Fleet, options: VoiceOptions): Voice => new FleetVoice(fleet, options)

class FleetVoice implements Voice {
  readonly #fleet: Fleet
  readonly #options: VoiceOptions
  readonly #lookout: ReturnType<typeof createLookout>
  readonly #bridges: Array<Bridge | undefined> = []
  readonly #fix = createFix()
  readonly #manner: SentenceOptions = { talker: 'AI', channel: 'A', sequence: 0 }
  readonly #tag = { time: 0, source: 'sim' }

  constructor(fleet: Fleet, options: VoiceOptions) {
    this.#fleet = fleet
    this.#options = options
    this.#lookout = createLookout(fleet)
    if (options.tagBlocks) this.#manner.tagBlock = this.#tag
  }

  speakShip(ship: number, k: number, time: number, sink: SentenceSink): void {
    const own = this.#fleet.ownOf(ship)
    const bridge = (this.#bridges[ship] ??= this.#fleet.bridgeOf(ship))
    const c = k + (own & 0xffff)
    const part = this.#lookout.partOf(ship, time)
    const { hours } = this.#lookout
    const turn = c % STATIC_EVERY
    const statics = turn === STATIC_TICK || (bridge.classB && turn === STATIC_B_TICK)
    const due = c % reportEvery(part, bridge.classB) === 0
    const mayTurn = this.#options.quickTurns && !bridge.classB && part.leg !== null && c % TURNING_EVERY === 0
    if (!due && !statics && !mayTurn) return
    const kind = this.#fleet.kindOf(ship)
    takeFix(this.#fleet.routes, part, hours, time, kind, bridge, this.#fix)
    const heard = heardAt(own, time, this.#fix.offshore)
    if (heard === Heard.not) return
    this.#setManner('AI', c, time)
    if (heard === Heard.longRangeOnly) {
      if (!bridge.classB && c % SLOW_EVERY === 0)
        sink.say(longRangeReport(this.#fleet.identities.mmsi[ship], this.#fix), this.#manner)
      return
    }
    if (statics) this.#sayStatics(ship, own, c, time, bridge, sink)
    if ((!due && !mayTurn) || (this.#fix.offshore && c % SATELLITE_EVERY !== 0)) return
    const rot =
      part.leg === null || bridge.classB
        ? 0
        : rateOfTurn(this.#fleet.routes, part, hours, time, kind, bridge, this.#fix)
    if (due || Math.abs(rot) > TURNING) this.#sayPosition(ship, own, k, time, bridge, rot, sink)
  }

  muster(ship: number, time: number, sink: SentenceSink): void {
    const own = this.#fleet.ownOf(ship)
    const bridge = (this.#bridges[ship] ??= this.#fleet.bridgeOf(ship))
    const kind = this.#fleet.kindOf(ship)
    // Without tag blocks only what is true now can be said.
    const earliest = this.#options.tagBlocks ? time - LOOK_BACK : time
    for (let at = time; at >= earliest; at -= LOOK_STEP) {
      const part = this.#lookout.partOf(ship, at)
      takeFix(this.#fleet.routes, part, this.#lookout.hours, at, kind, bridge, this.#fix)
      if (heardAt(own, at, this.#fix.offshore) !== Heard.well) continue
      this.#setManner('AI', own & 0xffff, at)
      const mmsi = this.#fleet.identities.mmsi[ship]
      const second = Math.floor(at / 1000) % 60
      sink.say(
        bridge.classB
          ? classBReport(mmsi, this.#fix, second)
          : classAReport(mmsi, this.#fix, bridge.noHeading ? null : 0, second, 0),
        this.#manner,
      )
      this.#sayStatics(ship, own, STATIC_TICK, at, bridge, sink)
      if (bridge.classB) this.#sayStatics(ship, own, STATIC_B_TICK, at, bridge, sink)
      return
    }
  }

  speakStation(station: Station, number: number, k: number, time: number, sink: SentenceSink): void {
    const c = k + number * 7
    if (c % station.every !== 0) return
    this.#setManner(station.talker, c, time)
    sink.say(station.report(time), this.#manner)
  }

  #setManner(talker: string, c: number, time: number): void {
    this.#manner.talker = talker
    this.#manner.channel = (c & 1) === 0 ? 'A' : 'B'
    this.#manner.sequence = c % 10
    this.#tag.time = time
    this.#tag.source = 'sim'
  }

  #sayPosition(
    ship: number,
    own: number,
    k: number,
    time: number,
    bridge: Bridge,
    rot: number,
    sink: SentenceSink,
  ): void {
    const mmsi = this.#fleet.identities.mmsi[ship]
    const second = Math.floor(time / 1000) % 60
    const chance = unit(own, 71, k)
    if (chance >= CUT && chance < JUMPED) {
      this.#fix.lat = Math.max(-85, Math.min(85, this.#fix.lat + 4 * (unit(own, 72, k) - 0.5)))
      this.#fix.lon = ((this.#fix.lon + 4 * (unit(own, 73, k) - 0.5) + 540) % 360) - 180
    }
    const message: AisMessage = bridge.classB
      ? classBReport(mmsi, this.#fix, second)
      : classAReport(mmsi, this.#fix, bridge.noHeading ? null : rot, second, mix(own, k) & 0x3ffff)
    if (chance < DAMAGED) sink.sayDamaged(message, this.#manner, unit(own, 74, k))
    else if (chance < CUT) sink.sayCut(message, this.#manner)
    else sink.say(message, this.#manner)
    if (chance >= JUMPED && chance < TWICE) {
      // A second station heard it too.
      this.#tag.source = 'sim-2'
      sink.say(message, this.#manner)
      this.#tag.source = 'sim'
    }
  }

  #sayStatics(ship: number, own: number, c: number, time: number, bridge: Bridge, sink: SentenceSink): void {
    const identity = identityOf(this.#fleet, ship)
    const body = this.#fleet.particularsOf(ship)
    const turn = c % STATIC_EVERY
    if (!bridge.classB)
      sink.say(
        staticAndVoyage(identity, body, voyageAt(this.#fleet.planOf(ship), own, time, this.#fleet.ports, body.draught)),
        this.#manner,
      )
    else if (unit(own, 75) >= EXTENDED)
      sink.say(turn === STATIC_TICK ? staticPartA(identity) : staticPartB(identity, body), this.#manner)
    else if (turn === STATIC_TICK)
      sink.say(classBExtended(identity, body, this.#fix, Math.floor(time / 1000) % 60), this.#manner)
  }
}

export function identityOf(fleet: Fleet, ship: number): Identity {
  const imo = fleet.identities.imo[ship]
  return {
    mmsi: fleet.identities.mmsi[ship],
    imo: imo === 0 ? null : imo,
    callSign: fleet.callSignOf(ship),
    name: fleet.nameOf(ship).name,
  }
}
