import type { PositionBatch, StaticReport } from '@fairway/tracking'

/** Where clean reports go. The calls are made in the order in which things were heard, feed by feed. */
export interface Consumers {
  /** The batch is reused: read it during the call. */
  positions(batch: PositionBatch): void
  statics(report: StaticReport): void
  /** The ship said again what she had said before. */
  staticSeen?(mmsi: number, time: number): void
  /** True: no more for now. Feeds that can wait do so until `drained` resolves. */
  full?(): boolean
  drained?(): Promise<void>
}
