import type { AidToNavigation, MessageColumns, StaticColumns } from '@fairway/ais'
import {
  createPositionBatch,
  Drop,
  hashOf,
  heardAt,
  Identity,
  ReportFlag,
  StaticSlot,
  stationKinds,
  type BatchOrigin,
  type PositionCleaner,
  type StaticMemory,
  type StaticReport,
} from '@fairway/tracking'
import type { Publisher } from '../bus/bus.ts'
import type { HeldStatics } from './held-statics.ts'
import { saidInRow, saidInStream, type Said } from './static-report.ts'
import { kindOf } from './station-kind.ts'
import type { StreamStatics } from './stream-report.ts'

/** Words of a station: which part they are, and a hash that is the same when they are said again. */
interface Heard {
  mmsi: number
  kind: number
  source: number
  receivedAt: number
  time: number
  slot: number
  hash: number
  flags: number
  /** False for the words of a message that tells a position too: it is one report. */
  counts: boolean
}

/** What ships of one feed say of themselves: repetitions only touch the time, changes of identity wait for their confirmation. */
export class StaticIntake {
  /** Held positions of numbers that became ships by their words. */
  positions = 0
  readonly #memory: StaticMemory
  readonly #cleaner: PositionCleaner
  readonly #bus: Publisher
  readonly #heldStatics: HeldStatics
  readonly #origin: BatchOrigin
  readonly #dropped: Float64Array
  /** The position that was held of a number which becomes a ship. */
  readonly #held = createPositionBatch(1)

  /** `dropped`: the feed's own counters. */
  constructor(
    shared: { statics: StaticMemory; cleaner: PositionCleaner; bus: Publisher; heldStatics: HeldStatics },
    origin: BatchOrigin,
    dropped: Float64Array,
  ) {
    this.#memory = shared.statics
    this.#cleaner = shared.cleaner
    this.#bus = shared.bus
    this.#heldStatics = shared.heldStatics
    this.#origin = origin
    this.#dropped = dropped
  }

  /** Rows of messages 5, 19 and 24, without those where `skip` is `copy`. */
  rows(m: MessageColumns, s: StaticColumns, skip: Uint8Array, copy: number): void {
    for (let message = 0; message < m.length; message++) {
      const at = m.staticRow[message]
      if (at >= 0 && skip[message] !== copy) this.#row(m, message, s, at)
    }
  }

  #row(m: MessageColumns, message: number, s: StaticColumns, at: number): void {
    const mmsi = m.mmsi[message]
    const kind = this.#stationKind(mmsi)
    if (kind < 0) return
    const receivedAt = heardAt(this.#origin, m.stationTime[message], m.receivedAt[message])
    const time = this.#reportTime(m.stationTime[message], receivedAt)
    const isExtended = m.type[message] === 19
    // A message 19 carries a position beside its static data, so its hash is always new: its words are compared instead.
    const said = isExtended ? saidInRow(s, at, receivedAt) : null
    const hash = said === null ? m.hashLow[message] ^ m.hashHigh[message] || 1 : hashOf(JSON.stringify(said))
    const slot = slotOf[s.part[at]]
    // Most say again what is known: no object for them.
    if (this.#cleaner.heard(mmsi) && this.#isRepeated(mmsi, slot, hash, time)) return
    const flags = m.type[message] === 5 ? 0 : ReportFlag.classB
    const heard = { mmsi, kind, source: m.source[message], receivedAt, time, slot, hash, flags, counts: !isExtended }
    this.#take(heard, said ?? saidInRow(s, at, receivedAt))
  }

  /** Name, type and size of an aid to navigation. */
  aid(message: AidToNavigation, stationTime: number, heard: number, source: number): void {
    const { mmsi, name, aidType, toBow, toStern, toPort, toStarboard } = message
    const kind = this.#stationKind(mmsi)
    if (kind < 0) return
    const said = { name, shipType: aidType, toBow, toStern, toPort, toStarboard }
    const receivedAt = heardAt(this.#origin, stationTime, heard)
    const time = this.#reportTime(stationTime, receivedAt)
    const hash = hashOf(JSON.stringify(said))
    const slot = StaticSlot.extended
    if (this.#cleaner.heard(mmsi) && this.#isRepeated(mmsi, slot, hash, time)) return
    this.#take({ mmsi, kind, source, receivedAt, time, slot, hash, flags: 0, counts: false }, said)
  }

  /** Static data told by a stream service. */
  stream(report: StreamStatics, receivedAt: number): void {
    const kind = this.#stationKind(report.mmsi)
    if (kind < 0) return
    const { time: stationTime, ...contents } = report
    const heard = {
      mmsi: report.mmsi,
      kind,
      source: 0,
      receivedAt,
      time: this.#reportTime(stationTime, receivedAt),
      slot: slotOfStream(report),
      hash: hashOf(JSON.stringify(contents)),
      flags: report.classB === true ? ReportFlag.classB : 0,
      counts: true,
    }
    if (this.#cleaner.heard(heard.mmsi) && this.#isRepeated(heard.mmsi, heard.slot, heard.hash, heard.time)) return
    this.#take(heard, saidInStream(report, receivedAt))
  }

  /** Whether a ship says what she has said before; then only the time is told. */
  #isRepeated(mmsi: number, slot: number, hash: number, time: number): boolean {
    const isRepeated = this.#memory.unchanged(this.#memory.row(mmsi), slot, hash)
    if (isRepeated) this.#bus.publishStaticSeen(mmsi, time)
    return isRepeated
  }

  /** News of a ship are told; words of a number that is none yet are kept until it is one. */
  #take(heard: Heard, said: Said): void {
    if (this.#cleaner.knows(heard.mmsi)) return this.#hand(this.#memory.row(heard.mmsi), said, heard)
    this.#held.length = 0
    if (!this.#cleaner.words(heard, this.#origin, this.#held)) {
      this.#heldStatics.keep(heard.mmsi, () => this.#tell(heard, said))
      return
    }
    this.positions += this.#held.length
    if (this.#held.length > 0) this.#bus.publish(this.#held)
    this.#heldStatics.tell()
    this.#tell(heard, said)
  }

  #tell(heard: Heard, said: Said): void {
    if (!this.#isRepeated(heard.mmsi, heard.slot, heard.hash, heard.time))
      this.#hand(this.#memory.row(heard.mmsi), said, heard)
  }

  /** Holds back what is not confirmed and hands the rest on. */
  #hand(row: number, said: Said, { mmsi, kind, time, receivedAt: heardAt, flags }: Heard): void {
    if (said.name !== undefined && !this.#memory.passes(row, Identity.name, hashOf(said.name))) delete said.name
    if (said.callSign !== undefined && !this.#memory.passes(row, Identity.callSign, hashOf(said.callSign)))
      delete said.callSign
    if (said.imo !== undefined && !this.#memory.passes(row, Identity.imo, hashOf(said.imo))) delete said.imo
    const kindName = stationKinds[kind]
    if (said.shipType && kindName !== 'aton') this.#cleaner.setShipType(mmsi, said.shipType)
    // An ETA of a replayed log lies as far ahead of the report as it did then.
    if (said.eta && this.#origin.replay !== undefined) said.eta += time - heardAt
    const receivedAt = this.#origin.replay === undefined ? heardAt : this.#origin.replay.receivedAt
    const report: StaticReport = {
      mmsi,
      time,
      receivedAt,
      feed: this.#origin.feed,
      flags: flags | this.#origin.flags,
      kind: kindName,
      ...said,
    }
    this.#bus.publishStatic(report)
  }

  /** The time a static report is given: the station's when it is believable and not ahead of ours, else the moment it was heard; a replay's own. */
  #reportTime(station: number, received: number): number {
    const { replay } = this.#origin
    if (replay !== undefined) return replay.publishAs === 'log-time' ? received : replay.publishAs
    return station >= 0 && station < received ? station : received
  }

  #stationKind(mmsi: number): number {
    const kind = kindOf(mmsi)
    if (kind < 0) {
      this.#dropped[Drop['mmsi-not-a-station']]++
      this.#cleaner.dropped[Drop['mmsi-not-a-station']]++
    }
    return kind
  }
}

/** Slot of {@link StaticMemory} for each StaticPart (type 5, 19, 24A, 24B). */
const slotOf = [StaticSlot.voyage, StaticSlot.extended, StaticSlot.partA, StaticSlot.partB] as const

/** A service tells messages 5, 19 and the parts of 24 alike; each is compared with its own kind. */
function slotOfStream(report: StreamStatics): number {
  if (report.imo !== undefined) return StaticSlot.voyage
  if (report.name === undefined) return StaticSlot.partB
  return report.shipType === undefined ? StaticSlot.partA : StaticSlot.extended
}
