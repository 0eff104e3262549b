import type { AidToNavigation, MessageColumns, StaticColumns } from '@fairway/ais'
import {
  Drop,
  hashOf,
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
import { saidInRow, saidInStream } from './static-report.ts'
import { kindOf } from './station-kind.ts'
import type { StreamStatics } from './stream-report.ts'

/** What ships of one feed say of themselves: repetitions only touch the time, changes of identity wait for their confirmation. */
export class StaticIntake {
  readonly #memory: StaticMemory
  readonly #cleaner: PositionCleaner
  readonly #bus: Publisher
  readonly #origin: BatchOrigin
  readonly #dropped: Float64Array

  /** `dropped`: the feed's own counters. */
  constructor(
    shared: { statics: StaticMemory; cleaner: PositionCleaner; bus: Publisher },
    origin: BatchOrigin,
    dropped: Float64Array,
  ) {
    this.#memory = shared.statics
    this.#cleaner = shared.cleaner
    this.#bus = shared.bus
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
    const row = this.#memory.row(mmsi)
    const receivedAt = m.receivedAt[message]
    const time = this.#reportTime(m.stationTime[message], receivedAt)
    // A message 19 carries a position beside its static data, so its hash is always new: its words are compared instead.
    const said = m.type[message] === 19 ? saidInRow(s, at, receivedAt) : null
    const hash = said === null ? m.hashLow[message] ^ m.hashHigh[message] || 1 : hashOf(JSON.stringify(said))
    if (this.#memory.unchanged(row, slotOf[s.part[at]], hash)) this.#bus.publishStaticSeen(mmsi, time)
    else
      this.#hand(
        row,
        said ?? saidInRow(s, at, receivedAt),
        mmsi,
        kind,
        time,
        receivedAt,
        m.type[message] === 5 ? 0 : ReportFlag.classB,
      )
  }

  /** Name, type and size of an aid to navigation. */
  aid(message: AidToNavigation, stationTime: number, receivedAt: number): void {
    const kind = this.#stationKind(message.mmsi)
    if (kind < 0) return
    const { name, aidType, toBow, toStern, toPort, toStarboard } = message
    const said = { name, shipType: aidType, toBow, toStern, toPort, toStarboard }
    const row = this.#memory.row(message.mmsi)
    const time = this.#reportTime(stationTime, receivedAt)
    if (this.#memory.unchanged(row, StaticSlot.extended, hashOf(JSON.stringify(said))))
      this.#bus.publishStaticSeen(message.mmsi, time)
    else this.#hand(row, said, message.mmsi, kind, time, receivedAt, 0)
  }

  /** Static data told by a stream service. */
  stream(report: StreamStatics, receivedAt: number): void {
    const kind = this.#stationKind(report.mmsi)
    if (kind < 0) return
    const row = this.#memory.row(report.mmsi)
    const { time: stationTime, ...contents } = report
    const time = this.#reportTime(stationTime, receivedAt)
    if (this.#memory.unchanged(row, slotOfStream(report), hashOf(JSON.stringify(contents))))
      this.#bus.publishStaticSeen(report.mmsi, time)
    else
      this.#hand(
        row,
        saidInStream(report, receivedAt),
        report.mmsi,
        kind,
        time,
        receivedAt,
        report.classB === true ? ReportFlag.classB : 0,
      )
  }

  /** Holds back what is not confirmed and hands the rest on. */
  #hand(
    row: number,
    said: ReturnType<typeof saidInRow>,
    mmsi: number,
    kind: number,
    time: number,
    heardAt: number,
    flags: number,
  ): void {
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
