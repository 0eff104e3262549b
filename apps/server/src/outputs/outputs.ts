import type { Ship } from '@fairway/contract'
import { boxContains, ReportFlag, type PositionBatch } from '@fairway/tracking'
import type { Consumer } from '../bus/bus.ts'
import { DatagramSender } from './datagram-sender.ts'
import { LineServer } from './line-server.ts'
import { MqttSender } from './mqtt-sender.ts'
import type { OutputSpec } from './output-url.ts'
import type { Sender, SenderState } from './sender.ts'
import { writerOf, type ReportWriter } from './report-writer.ts'

export interface OutputsOptions {
  specs: readonly OutputSpec[]
  /** Names of feeds, by their numbers in reports. */
  feedNames: readonly string[]
  /** A ship as she is known, after the report that is being told. */
  ship(mmsi: number): Ship | null
  /** The feed that told her last position; −1: none. */
  feedOf(mmsi: number): number
  /** Who may be told of a feed. */
  sourceOf(feed: number): Ship['source']
}

interface Output {
  readonly spec: OutputSpec
  /** By number; null: all. */
  readonly feeds: ReadonlySet<number> | null
  readonly sender: Sender
  readonly write: ReportWriter
}

/** Hands clean reports on to other software. An output that fails fails alone, and nobody waits for it. */
export class Outputs {
  readonly #outputs: readonly Output[]
  readonly #options: OutputsOptions

  constructor(options: OutputsOptions) {
    this.#options = options
    const { specs, feedNames, ship, sourceOf } = options
    this.#outputs = specs.map((spec) => ({
      spec,
      feeds: spec.feeds && new Set(spec.feeds.map((name) => feedNames.indexOf(name))),
      sender: senderOf(spec),
      write: writerOf(spec, { nameOf: (mmsi) => ship(mmsi)?.name ?? null, sourceOf }),
    }))
  }

  readonly consumer: Consumer = {
    positions: (batch) => {
      for (const output of this.#outputs) if (!output.sender.isIdle) sendPositions(output, batch)
    },
    statics: ({ mmsi, time, feed, flags }) => this.#static(mmsi, time, { feed, flags }),
    staticSeen: (mmsi, time) => this.#static(mmsi, time, null),
  }

  /** Rejects where an output cannot listen. */
  async start(): Promise<void> {
    for (const { sender } of this.#outputs) await sender.start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#outputs.map(({ sender }) => sender.stop()))
  }

  states(): (SenderState & { name: string })[] {
    return this.#outputs.map(({ spec, sender }) => ({ name: spec.name, ...sender.state() }))
  }

  /** `said`: by whom; null: she said it again, to who hears her. */
  #static(mmsi: number, time: number, said: { feed: number; flags: number } | null): void {
    let ship: Ship | null | undefined
    for (const { spec, feeds, sender, write } of this.#outputs) {
      if (sender.isIdle) continue
      if (feeds !== null && !feeds.has(said?.feed ?? this.#options.feedOf(mmsi))) continue
      ship ??= this.#options.ship(mmsi)
      if (ship === null || !isWanted(spec, ship, said)) continue
      for (const text of write.statics(ship, time)) sender.send({ text, mmsi, kind: 'static' })
    }
  }
}

function sendPositions({ spec, feeds, sender, write }: Output, batch: PositionBatch): void {
  for (let row = 0; row < batch.length; row++) {
    // Who gets it would take it for where she is.
    if ((batch.flags[row] & ReportFlag.overtaken) !== 0) continue
    if (!spec.simulated && (batch.flags[row] & ReportFlag.simulated) !== 0) continue
    if (feeds !== null && !feeds.has(batch.feed[row])) continue
    if (spec.box !== null && !boxContains(spec.box, batch.lat[row], batch.lon[row])) continue
    const text = write.position(batch, row)
    if (text !== null) sender.send({ text, mmsi: batch.mmsi[row], kind: 'position' })
  }
}

/** What a ship says of herself belongs where she was last. */
function isWanted({ box, simulated }: OutputSpec, { lat, lon, source }: Ship, said: { flags: number } | null): boolean {
  const isSimulated = said === null ? source?.simulated === true : (said.flags & ReportFlag.simulated) !== 0
  if (isSimulated && !simulated) return false
  return box === null || (lat !== null && lon !== null && boxContains(box, lat, lon))
}

function senderOf(spec: OutputSpec): Sender {
  if (spec.kind === 'tcp-listen') return new LineServer(spec)
  if (spec.kind === 'udp') return new DatagramSender(spec)
  return new MqttSender(spec, spec.form !== 'nmea')
}
