import type { FeedFreshness } from '@fairway/contract'
import type { InterferenceCell } from '@fairway/tracking'
import { z } from 'zod'
import { time } from './bus-time.ts'

/** Cells of false positions that one intake tells: those seen by most ships. */
export const MOST_CELLS = 500
/** Intakes that are listened to. */
const MOST_INTAKES = 64
/** Whoever says nothing for so long is gone. */
const GONE_MS = 10_000

/** More than there are. */
const MOST_SHIPS = 10_000_000

/** What an intake says of itself every other second. */
const intakeState = z.object({
  intake: z.string().max(100),
  feeds: z
    .array(
      z.object({
        name: z.string().max(2_000),
        connected: z.boolean(),
        lastLineAt: time.nullable(),
        linesPerSecond: time,
        /** A log that was read to its end. */
        ended: z.boolean(),
      }),
    )
    .max(10_000),
  cells: z
    .array(
      z.object({
        kind: z.enum(['spoofed', 'jammed']),
        south: z.number().min(-90).max(90),
        west: z.number().min(-180).max(180),
        degrees: z.number().positive().max(90),
        ships: z.number().min(0).max(MOST_SHIPS),
        since: time,
        lastSeen: time,
      }),
    )
    .max(MOST_CELLS),
})

export type IntakeState = z.infer<typeof intakeState>

/** What other processes hear, as they last said it. */
export class IntakeStates {
  readonly #now: () => number
  readonly #heard = new Map<string, { at: number; state: IntakeState }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** False for one too many, and for what is no state. */
  hear(text: string): boolean {
    let given: unknown
    try {
      given = JSON.parse(text)
    } catch {
      return false
    }
    const { success, data } = intakeState.safeParse(given)
    if (!success) return false
    this.#forgetGone()
    if (!this.#heard.has(data.intake) && this.#heard.size >= MOST_INTAKES) return false
    this.#heard.set(data.intake, { at: this.#now(), state: data })
    return true
  }

  /** Intakes that live. */
  get count(): number {
    this.#forgetGone()
    return this.#heard.size
  }

  /** A feed by its name, over all intakes that have it: two may hear the same. */
  feed(name: string): Omit<FeedFreshness, 'name' | 'simulated'> & { ended: boolean } {
    this.#forgetGone()
    const heard = [...this.#heard.values()].flatMap(({ state }) => state.feeds.filter((feed) => feed.name === name))
    return {
      connected: heard.some(({ connected }) => connected),
      lastLineAt: heard.reduce<number | null>((last, { lastLineAt }) => laterOf(last, lastLineAt), null),
      linesPerSecond: Math.max(0, ...heard.map(({ linesPerSecond }) => linesPerSecond)),
      ended: heard.length > 0 && heard.every(({ ended }) => ended),
    }
  }

  /** Of two intakes that tell the same cell, the one that saw more ships. */
  cells(): InterferenceCell[] {
    this.#forgetGone()
    const cells = new Map<string, InterferenceCell>()
    for (const { state } of this.#heard.values())
      for (const cell of state.cells) {
        const key = `${cell.kind} ${cell.south} ${cell.west} ${cell.degrees}`
        if ((cells.get(key)?.ships ?? -1) < cell.ships) cells.set(key, cell)
      }
    return [...cells.values()].toSorted((a, b) => b.ships - a.ships)
  }

  #forgetGone(): void {
    const now = this.#now()
    for (const [intake, { at }] of this.#heard) if (now - at > GONE_MS) this.#heard.delete(intake)
  }
}

const laterOf = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
