import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'
import { ClockWatch } from './clock-watch.ts'

const SWEEP_EVERY_MS = 60_000

/** Lets every part forget what has expired, once a minute, and watches the clock by which it does. */
export function maintenancePart({ log, now }: Context, parts: Parts): Part {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | null = null
  const onError = (part: string, error: unknown) =>
    log(part).error({ error }, 'what has expired could not be removed from the database; it is tried again in a minute')
  const clock = new ClockWatch({ now, log: log('maintenance') })
  return {
    name: 'maintenance',
    metrics: [
      metric('clock_jumps_total', 'Times that the clock of the machine was set by 2 s or more', () => clock.jumps),
    ],
    start() {
      clock.start()
      // A sweep that takes longer than a minute is the next one too.
      timer = setInterval(() => (sweeping ??= parts.sweep(onError).finally(() => (sweeping = null))), SWEEP_EVERY_MS)
    },
    quiesce() {
      clock.stop()
      clearInterval(timer)
    },
    async stop() {
      await sweeping
    },
  }
}
