import { WorkLoop } from '../concurrency/work-loop.ts'
import type { Database } from '../database/open-database.ts'
import { REPORT, reportBody } from '../deliveries/messages/report-body.ts'
import { messageId } from '../deliveries/outgoing/paced-messages.ts'
import type { Log } from '../log/log.ts'
import { claimDue, nextDueReport, settleDue, type DueReport } from './due-reports.store.ts'
import { nextAtMinute } from '../local-time/local-time.ts'
import type { KeptReport } from './make-report.ts'

export interface ReportWorkerOptions {
  db: Database
  /** Null: there is nothing to report of, the fleet is gone. */
  make(due: DueReport, day: string): Promise<KeptReport | null>
  /** Mails can be sent at all. */
  mail: boolean
  /** A mail was put among what leaves the house. */
  onPut(): void
  log: Log
  now: () => number
  leaseMs?: number
  /** How long after the start ships are heard before a report tells of them. */
  settleMs?: number
}

/** Longer than the largest fleet takes. */
const LEASE_MS = 120_000
/** Other processes, and owners, change what is due. */
const LOOK_MS = 10_000
const RETRY_MS = 10_000
/** The feeds have said by then who is heard. */
const SETTLE_MS = 60_000
const AT_ONCE = 2
/** What is later is a report of no morning: the next one is made. */
const LATEST_MS = 12 * 3_600_000

/**
 * Makes each report when it is due, once a fleet and day. It is made outside of any transaction; keeping it, its mail and when the
 * next is due are one. Killed before, it is made again; of two who make it, one keeps it.
 */
export class ReportWorker {
  readonly #options: ReportWorkerOptions
  readonly #loop: WorkLoop
  #settledAt = 0
  readonly counts = { made: 0, skipped: 0, failed: 0 }

  constructor(options: ReportWorkerOptions) {
    this.#options = options
    this.#loop = new WorkLoop({
      step: () => this.#step(),
      retryMs: RETRY_MS,
      onTrouble: (error) => options.log.error({ error }, 'Reports that are due cannot be read; it is tried again.'),
    })
  }

  start(): void {
    this.#settledAt = performance.now() + (this.#options.settleMs ?? SETTLE_MS)
    this.#loop.start()
  }

  /** Something may be due that was not. */
  wake(): void {
    this.#loop.wake()
  }

  /** Waits for what is being made: seconds. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #step(): Promise<number> {
    const unsettledMs = this.#settledAt - performance.now()
    if (unsettledMs > 0) return unsettledMs
    return (await this.#take()) === 0 ? this.#untilNext() : 0
  }

  async #take(): Promise<number> {
    const { db, now, leaseMs = LEASE_MS } = this.#options
    const at = now()
    const due = await claimDue(db, at, at + leaseMs, AT_ONCE)
    await Promise.all(due.map((one) => this.#carry(one)))
    return due.length
  }

  async #untilNext(): Promise<number> {
    const due = await nextDueReport(this.#options.db)
    const ms = due === null ? LOOK_MS : due - this.#options.now()
    // What is due and was not taken is with another process.
    return ms <= 0 ? LOOK_MS : Math.min(LOOK_MS, ms)
  }

  async #carry(due: DueReport): Promise<void> {
    const { db, log, now, onPut, mail } = this.#options
    const { minute, zone } = due.settings
    try {
      const isLate = now() - due.nextAt > LATEST_MS
      const { day } = nextAtMinute(due.nextAt - 1, minute, zone)
      const report = isLate ? null : await this.#options.make(due, day)
      const message = report !== null && due.settings.mail && mail ? mailOf(due, report) : null
      const next = nextAtMinute(Math.max(now(), due.nextAt), minute, zone).at
      const isKept = await settleDue(db, due, next, report && { report, message })
      if (isKept) this.counts.made++
      else this.counts.skipped++
      if (isKept && message !== null) onPut()
    } catch (error) {
      this.counts.failed++
      // Its claim ends by itself.
      log.error({ error, fleet: due.fleetId }, 'The report of a fleet cannot be made; it is tried again.')
    }
  }
}

/** The same report is the same message, however often it is put in. */
const mailOf = ({ userId, fleetId }: DueReport, { day, madeAt, fleet }: KeptReport) => ({
  id: messageId(REPORT, String(userId), fleetId, day),
  userId,
  channel: REPORT,
  lane: `${REPORT} ${userId}`,
  targetId: null,
  body: JSON.stringify(reportBody.parse({ fleetId, day, fleet: fleet.groupName })),
  createdAt: madeAt,
  tried: 0,
})
