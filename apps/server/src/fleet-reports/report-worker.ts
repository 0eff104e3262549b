import { Pause } from '../concurrency/pause.ts'
import type { Database } from '../database/open-database.ts'
import { REPORT, reportBody } from '../deliveries/report-body.ts'
import { messageId } from '../deliveries/paced-messages.ts'
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
  readonly #idle = new Pause()
  #loop: Promise<void> = Promise.resolve()
  #stopping = false
  #woken = false
  #trouble = false
  readonly counts = { made: 0, skipped: 0, failed: 0 }

  constructor(options: ReportWorkerOptions) {
    this.#options = options
  }

  start(): void {
    if (!this.#stopping) this.#loop = this.#run()
  }

  /** Something may be due that was not. */
  wake(): void {
    this.#woken = true
    this.#idle.end()
  }

  /** Waits for what is being made: seconds. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#loop
  }

  async #run(): Promise<void> {
    const settled = performance.now() + (this.#options.settleMs ?? SETTLE_MS)
    for (let left = 1; left > 0 && !this.#stopping; left = settled - performance.now()) await this.#idle.wait(left)
    while (!this.#stopping) {
      try {
        this.#woken = false
        const taken = await this.#take()
        this.#trouble = false
        if (taken === 0) await this.#pause(await this.#untilNext())
      } catch (error) {
        if (!this.#trouble)
          this.#options.log.error({ error }, 'Reports that are due cannot be read; it is tried again.')
        this.#trouble = true
        await this.#pause(RETRY_MS)
      }
    }
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

  async #pause(ms: number): Promise<void> {
    if (!this.#woken && !this.#stopping) await this.#idle.wait(ms)
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
