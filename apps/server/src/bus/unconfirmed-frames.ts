import type { NatsLink } from './nats-link.ts'

/** What NATS confirmed lately it may not have on its disk yet: a kill takes it. */
const RECENT_MS = 10_000
const RECENT_BYTES = 32 * 2 ** 20
/** A frame is late when the stream has not confirmed it for so long. */
const LATE_MS = 1_000
/** Frames that wait for the stream at most; what comes then waits in the queue. */
const MOST_WAITING = 40
/** Who connects anew hears again from time to time what was sent without the stream. */
const REPEAT_MS = 2_000
/** Readers may not have got what the stream confirmed in the last seconds before it fell silent. */
const BEFORE_MS = 3_000

export interface UnconfirmedFrame {
  readonly frame: Buffer
  readonly msgID: string
  readonly positions: number
  /** It lies as a file too, the first of them. */
  readonly isFile: boolean
}

interface Waiting extends UnconfirmedFrame {
  readonly since: number
  /** When it was sent without the stream, last. */
  spreadAt: number
}

type Confirmed = Pick<Waiting, 'frame' | 'msgID'> & { readonly at: number }

/** The frames of a publisher between being made and being forgotten: those that wait for the stream, and those it confirmed lately. */
export class UnconfirmedFrames {
  readonly #link: Pick<NatsLink, 'sendUnconfirmed'>
  readonly #waiting: Waiting[] = []
  readonly #recent: Confirmed[] = []
  #recentBytes = 0

  constructor(link: Pick<NatsLink, 'sendUnconfirmed'>) {
    this.#link = link
  }

  /** The one that the stream is to confirm next. */
  get next(): Pick<Waiting, 'frame' | 'msgID'> | undefined {
    return this.#waiting[0]
  }

  /** Of those that are in memory alone. */
  get positions(): number {
    return this.#waiting.reduce((sum, { positions, isFile }) => sum + (isFile ? 0 : positions), 0)
  }

  get isLate(): boolean {
    const [oldest] = this.#waiting
    return oldest !== undefined && performance.now() - oldest.since > LATE_MS
  }

  get hasRoom(): boolean {
    return this.#waiting.length < MOST_WAITING
  }

  add(frame: UnconfirmedFrame): void {
    this.#waiting.push({ ...frame, since: performance.now(), spreadAt: -Infinity })
  }

  /** Those that are in memory alone, in their order; nothing waits afterwards. */
  giveUp(): UnconfirmedFrame[] {
    return this.#waiting.splice(0).filter(({ isFile }) => !isFile)
  }

  /** The stream has the next one. */
  confirm(): Waiting {
    const done = this.#waiting.shift()!
    this.#recent.push({ frame: done.frame, msgID: done.msgID, at: performance.now() })
    this.#recentBytes += done.frame.length
    this.#forgetOld()
    return done
  }

  confirmedLately(): readonly Pick<Confirmed, 'frame' | 'msgID'>[] {
    this.#forgetOld()
    return [...this.#recent]
  }

  /** Sends what waits to who listens now, in its order. */
  spread(): void {
    const [oldest] = this.#waiting
    if (oldest === undefined) return
    const now = performance.now()
    const again = now - oldest.spreadAt >= REPEAT_MS
    if (again)
      for (const confirmed of this.#recent)
        if (oldest.since - confirmed.at < BEFORE_MS) this.#link.sendUnconfirmed(confirmed)
    for (const waiting of this.#waiting)
      if (again || waiting.spreadAt === -Infinity) {
        this.#link.sendUnconfirmed(waiting)
        waiting.spreadAt = now
      }
  }

  #forgetOld(): void {
    // While NATS is away nothing becomes old: what it had then is what may be lost.
    const newest = this.#recent.at(-1)?.at ?? 0
    while (this.#recent.length > 0 && (this.#recentBytes > RECENT_BYTES || newest - this.#recent[0].at > RECENT_MS))
      this.#recentBytes -= this.#recent.shift()!.frame.length
  }
}
