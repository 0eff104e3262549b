import type { PositionBatch, RefusedPosition, StaticReport } from '@fairway/tracking'

/** Takes clean reports, in the order in which things were heard, feed by feed. */
export interface Consumer {
  /** The batch is used again: read it during the call, and keep nothing of it. */
  positions?(batch: PositionBatch): void
  statics?(report: StaticReport): void
  /** The ship said again what she had said before. */
  staticSeen?(mmsi: number, time: number): void
  /** A position that the cleaning refused for what it says. */
  refused?(report: RefusedPosition): void
  /** Ships that were dropped to make room for others. */
  forgotten?(mmsis: readonly number[]): void
  /** The handlers that may be called twice with the same reports: a process that reads a shared bus replays the recent past at its start. */
  again?: Pick<Consumer, 'positions' | 'statics' | 'staticSeen'>
  /** True: send nothing until `drained` resolves. A consumer that must not hold up intake leaves both out and drops by a rule of its own. */
  full?(): boolean
  drained?(): Promise<void>
}

/** The side of intake. */
export interface Publisher {
  publish(batch: PositionBatch): void
  publishStatic(report: StaticReport): void
  publishStaticSeen(mmsi: number, time: number): void
  publishRefused(report: RefusedPosition): void
  publishForgotten(mmsis: readonly number[]): void
  /** True: a consumer cannot take more for now. Feeds that can wait do so until `drained` resolves. */
  full(): boolean
  drained(): Promise<void>
}

/** What stands between intake and those who use its reports: function calls here, a message bus between processes. */
export interface Bus extends Publisher {
  /** Before the start. */
  subscribe(consumer: Consumer): void
}

/** Everything in one process: a publication is a call of each consumer, in the order in which they subscribed. */
export function createDirectBus(...consumers: Consumer[]): Bus {
  return {
    subscribe: (consumer) => void consumers.push(consumer),
    publish(batch) {
      for (const consumer of consumers) consumer.positions?.(batch)
    },
    publishStatic(report) {
      for (const consumer of consumers) consumer.statics?.(report)
    },
    publishStaticSeen(mmsi, time) {
      for (const consumer of consumers) consumer.staticSeen?.(mmsi, time)
    },
    publishRefused(report) {
      for (const consumer of consumers) consumer.refused?.(report)
    },
    publishForgotten(mmsis) {
      for (const consumer of consumers) consumer.forgotten?.(mmsis)
    },
    full: () => consumers.some((consumer) => consumer.full?.() ?? false),
    async drained() {
      await Promise.all(consumers.map((consumer) => consumer.drained?.()))
    },
  }
}
