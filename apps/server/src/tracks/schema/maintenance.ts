import type { DiskUsage } from '../engine/disk-usage.ts'
import type { Log } from '../../log/log.ts'
import { sayRarely } from '../../log/say-rarely.ts'

const DAY_MS = 86_400_000
const HOUSEKEEPING_MS = 10_000
/** No new merge begins after so much of a turn: two cores also serve the map. */
const MERGE_MS = 3_000

export interface MaintenanceTasks {
  measure(): Promise<DiskUsage>
  dropOld(): Promise<string[]>
  dropOldStatics(): Promise<boolean>
  mergeOne(): Promise<string | null>
  /** Which parts the engine found damaged and left out. */
  lookForDamage(): Promise<void>
  /** Reads one part through. */
  checkOne(): Promise<void>
  /** What merges and questions took and freed is the system's again. */
  giveBack(): Promise<void>
  /** Ends a merge that runs: it is made anew another time. */
  interruptMerge(): Promise<void>
}

/** Keeps the figures fresh, merges what is finished for a part of every ten seconds and drops what is old every day; measures and drops at once. */
export function startMaintenance(
  { measure, dropOld, dropOldStatics, mergeOne, interruptMerge, lookForDamage, checkOne, giveBack }: MaintenanceTasks,
  log: Log,
) {
  let usage: DiskUsage = { rows: 0, positionBytes: 0, bytes: 0, parts: 0 }
  let nextDrop = 0
  const ended = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const merge = async () => {
    const until = performance.now() + MERGE_MS
    let merged: string | null
    do merged = await mergeOne()
    while (merged !== null && !ended.signal.aborted && performance.now() < until)
  }
  const once = async (starting = false) => {
    try {
      if (!starting) await merge()
      usage = await measure()
      await lookForDamage()
      if (!starting && !ended.signal.aborted) await checkOne()
      if (performance.now() < nextDrop) return
      nextDrop = performance.now() + DAY_MS
      const from = await dropOld()
      if (await dropOldStatics())
        log.info({}, 'What ships said of themselves before the retention period is being deleted.')
      if (from.length > 0) log.info({ from }, 'Weeks of tracks beyond the retention period were dropped.')
    } catch (error) {
      if (ended.signal.aborted) return // a merge that was interrupted
      log.error(
        { error },
        'The track store could not be measured, merged or cut to its retention period; it is tried again.',
      )
    }
  }
  const rarely = sayRarely(log)
  // Nothing else depends on it.
  const afterwards = () =>
    giveBack().catch((error: unknown) => {
      if (!ended.signal.aborted) rarely.warn({ error }, 'The track engine gave no memory back.')
    })
  let busy = true
  const turn = (starting: boolean) => {
    busy = true
    running = once(starting)
      .then(afterwards)
      .finally(() => (busy = false))
  }
  // A turn that takes longer than the interval is not followed by a queue of others.
  const timer = setInterval(() => busy || turn(false), HOUSEKEEPING_MS)
  turn(true)
  return {
    begun: running,
    usage: () => usage,
    async stop() {
      ended.abort()
      clearInterval(timer)
      if (busy) await interruptMerge()
      await running
    },
  }
}
