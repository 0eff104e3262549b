import type { PortCall } from '@fairway/contract'
import { ReportFlag, type PositionBatch } from '@fairway/tracking'
import type { Consumer } from '../bus/bus.ts'
import type { V1Source } from '../data-api/resources/source.ts'
import type { Dialect } from './dialect.ts'
import { placeOf } from './replay.ts'
import type { StreamClient } from './stream-client.ts'
import type { StreamLog } from './stream-log.ts'
import type { Entry } from './stream-rows.ts'
import { isVesselKind } from './subscription.ts'
import type { SubscriptionIndex } from './subscription-index.ts'

interface FanOutOptions {
  index: SubscriptionIndex<StreamClient>
  log: StreamLog
  source: Pick<V1Source, 'ship' | 'feedSource'>
  nameOf(mmsi: number): string | null
  /** False while nobody is there who could want anything. */
  isListening(): boolean
  now(): number
}

/** From what the bus brings to the streams that it concerns; all of it is kept for those that come back. */
export class StreamFanOut {
  readonly #options: FanOutOptions
  #report = 0

  constructor(options: FanOutOptions) {
    this.#options = options
  }

  /** What the bus is given. */
  readonly consumer: Consumer = {
    positions: (batch) => this.#positions(batch),
    statics: ({ mmsi, imo }) => {
      if (typeof imo === 'number') this.#options.index.named(mmsi, imo)
      this.#static(mmsi)
    },
  }

  calls(calls: readonly PortCall[]): void {
    if (!this.#options.isListening()) return
    for (const call of calls) {
      this.#options.log.open.calls.push(call)
      this.#hand(call.mmsi, { lat: call.lat, lon: call.lon, isVessel: true }, 'port_calls', (dialect) =>
        dialect.call(call),
      )
    }
  }

  /** What a position says besides itself, worked out when somebody wants it. */
  readonly about = (batch: PositionBatch, row: number) => () => ({
    name: this.#options.nameOf(batch.mmsi[row]),
    source: this.#options.source.feedSource(batch.feed[row]),
  })

  #positions(batch: PositionBatch): void {
    if (!this.#options.isListening()) return
    for (let row = 0; row < batch.length; row++) {
      // A ship's positions come in their order here; those that a newer one overtook are in her track.
      if ((batch.flags[row] & ReportFlag.overtaken) !== 0) continue
      this.#options.log.add(batch, row)
      const place = { lat: batch.lat[row], lon: batch.lon[row], isVessel: isVesselKind(batch.kind[row]) }
      const about = this.about(batch, row)
      this.#hand(batch.mmsi[row], place, 'positions', (dialect) => dialect.position(batch, row, about))
    }
  }

  #static(mmsi: number): void {
    const { index, log, source } = this.#options
    if (!this.#options.isListening()) return
    log.open.statics.push(mmsi)
    if (index.size === 0) return
    const ship = source.ship(mmsi)
    if (ship !== null) this.#hand(mmsi, placeOf(ship), 'statics', (dialect) => dialect.statics(ship))
  }

  /** Gives a row to every stream that it concerns; it is written when the first of them wants it. */
  #hand(
    mmsi: number,
    place: { lat: number; lon: number; isVessel: boolean } | null,
    kind: Entry['kind'],
    write: (dialect: Dialect) => Entry | null,
  ): void {
    const report = ++this.#report
    const written = new Map<Dialect, Entry | null>()
    this.#options.index.visit(mmsi, place, ({ owner, messages, types }) => {
      if (owner.givenAt === report || !messages.has(kind)) return
      let entry = written.get(owner.dialect)
      if (entry === undefined) written.set(owner.dialect, (entry = write(owner.dialect)))
      if (entry === null || (types !== null && !types.has(entry.type ?? ''))) return
      owner.givenAt = report
      owner.give(entry, this.#options.now())
    })
  }
}
