import type { Context, Part } from '../part.ts'
import type { Parts } from '../parts.ts'

const SWEEP_EVERY_MS = 60_000

/** Lets every part forget what has expired, once a minute. */
export function maintenancePart({ log }: Context, parts: Parts): Part {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | null = null
  const onError = (part: string, error: unknown) =>
    log(part).error({ error }, 'what has expired could not be removed from the database; it is tried again in a minute')
  return {
    name: 'maintenance',
    start() {
      // A sweep that takes longer than a minute is the next one too.
      timer = setInterval(() => (sweeping ??= parts.sweep(onError).finally(() => (sweeping = null))), SWEEP_EVERY_MS)
    },
    quiesce: () => clearInterval(timer),
    async stop() {
      await sweeping
    },
  }
}
