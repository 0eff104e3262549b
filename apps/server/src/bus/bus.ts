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
  /** Ships that made room for others: they are nobody's any more. */
  forgotten?(mmsis: readonly number[]): void
  /** What it takes a second time without harm: a process that reads a bus between processes reads a little of the past again, to be as it was. */
  again?: Pick<Consumer, 'positions' | 'statics' | 'staticSeen'>
  /** True: no more for now, until `drained` resolves. Who must not hold intake up leaves both out and sheds by a rule of its own. */
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
