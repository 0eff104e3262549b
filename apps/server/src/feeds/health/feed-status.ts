import type { FeedIntake } from '../../intake/feed-intake.ts'
import { countsByReason } from '@fairway/tracking'
import type { FeedHealth } from './feed-health.ts'
import type { FeedSpec } from '../feed-spec.ts'

/** A feed's health, with what may be told to everybody who sees its ships. */
export interface FeedState extends FeedHealth {
  credit: string | null
  /** Reports that the cleaning dropped, by reason. */
  dropped: Readonly<Record<string, number>>
}

const RATE_SECONDS = 10

/** What a running feed writes down of itself. */
export class FeedStatus {
  connected = false
  ended = false
  reconnects = 0
  lastError: string | null = null
  readonly #spec: FeedSpec
  readonly #way: FeedIntake
  /** Line counts of the last seconds. */
  readonly #counts: { at: number; lines: number }[] = []

  constructor(spec: FeedSpec, way: FeedIntake) {
    this.#spec = spec
    this.#way = way
  }

  /** Says what went wrong in one line that a page may show. */
  failed(error: unknown): void {
    const text =
      error instanceof Error
        ? error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
        : String(error)
    this.lastError = text.replaceAll(/\p{C}+/gu, ' ').slice(0, 300)
  }

  /** Once a second: the base of the rate. */
  tick(now: number): void {
    this.#counts.push({ at: now, lines: this.#way.lines })
    if (this.#counts.length > RATE_SECONDS + 1) this.#counts.shift()
  }

  state(): FeedState {
    const { counters } = this.#way
    const refused = Object.entries({ ...counters.refused, ...this.#way.refusedMessages }).filter(
      ([, count]) => count > 0,
    )
    const dropped = Object.entries(countsByReason(this.#way.dropped)).filter(([, count]) => count > 0)
    return {
      name: this.#spec.name,
      kind: this.#spec.kind,
      connected: this.connected,
      simulated: this.#spec.kind === 'sim',
      credit: this.#spec.credit,
      lastLineAt: this.#way.heardAt,
      linesPerSecond: this.#rate(),
      lines: this.#way.lines,
      refused: Object.fromEntries(refused),
      dropped: Object.fromEntries(dropped),
      reconnects: this.reconnects,
      lastError: this.lastError,
      ended: this.ended,
    }
  }

  #rate(): number {
    const first = this.#counts[0]
    const last = this.#counts.at(-1)
    if (first === undefined || last === undefined || last.at <= first.at) return 0
    return Math.round(((last.lines - first.lines) * 10_000) / (last.at - first.at)) / 10
  }
}
