import { randomBytes } from 'node:crypto'
import type { PortCall } from '@fairway/contract'
import { STREAM_RESUME_S } from '@fairway/contract/v1'
import { copyReport, createPositionBatch, reservePositions, type PositionBatch } from '@fairway/tracking'

/** Reports kept to be sent again: some 35 MB. */
const MOST_KEPT = 600_000

/** What came between two ticks. */
export interface Segment {
  readonly seq: number
  /** From the end of the one before to its own, UTC ms. */
  readonly from: number
  to: number
  positions: PositionBatch
  /** Ships that said something of themselves. */
  readonly statics: number[]
  readonly calls: PortCall[]
}

export interface Since {
  segments: readonly Segment[]
  /** What is kept no more: from the token's moment to the first that is; null when nothing is missing. */
  gap: { from: number | null; to: number } | null
}

/** What came lately, so that a stream that was cut off goes on without a gap: a segment a tick, for two minutes. */
export class StreamLog {
  /** Tells the tokens of this process from those of others. */
  readonly #epoch = randomBytes(6).toString('base64url')
  readonly #now: () => number
  readonly #most: number
  #kept: Segment[] = []
  #reports = 0
  #open: Segment

  constructor(now: () => number, most = MOST_KEPT) {
    this.#now = now
    this.#most = most
    this.#open = emptySegment(1, now())
  }

  /** The segment that is being filled. */
  get open(): Segment {
    return this.#open
  }

  /** Reports kept. */
  get size(): number {
    return this.#reports
  }

  add(batch: PositionBatch, row: number): void {
    const { positions } = this.#open
    reservePositions(positions, 1)
    copyReport(batch, row, positions, positions.length)
    positions.length += 1
  }

  /** Ends the open segment and begins the next; answers the token of everything up to here. */
  turn(): string {
    const now = this.#now()
    const ended = this.#open
    ended.to = now
    ended.positions = trimmed(ended.positions)
    this.#kept.push(ended)
    this.#reports += ended.positions.length
    this.#open = emptySegment(ended.seq + 1, now)
    this.#forgetOld(now)
    return this.#tokenOf(ended)
  }

  /** Nothing was kept for a while: no token of before goes on from here. */
  skip(): void {
    this.#kept = []
    this.#reports = 0
    this.#open = emptySegment(this.#open.seq + 1, this.#now())
  }

  /** What came after a token; of one that nobody gave, or that is too old, all that there is, and the gap. */
  since(token: string): Since {
    const [epoch, seqText = '', timeText = ''] = token.split('.')
    const seq = Number.parseInt(seqText, 36)
    const time = Number.parseInt(timeText, 36)
    const oldest = this.#kept[0] ?? this.#open
    if (epoch === this.#epoch && seq >= oldest.seq - 1 && seq < this.#open.seq)
      return { segments: this.#kept.filter((segment) => segment.seq > seq), gap: null }
    const now = this.#now()
    const from = time > 0 && time <= now ? time : null
    return {
      segments: this.#kept.filter(({ to }) => from !== null && to > from),
      gap: { from, to: Math.max(from ?? 0, oldest.from) },
    }
  }

  /** The moment of a token, UTC ms; null for one that tells none. */
  static momentOf(token: string): number | null {
    const time = Number.parseInt(token.split('.')[2] ?? '', 36)
    return Number.isFinite(time) ? time : null
  }

  #forgetOld(now: number): void {
    let first = 0
    while (
      first < this.#kept.length &&
      (now - this.#kept[first].to > STREAM_RESUME_S * 1000 || this.#reports > this.#most)
    )
      this.#reports -= this.#kept[first++].positions.length
    if (first > 0) this.#kept = this.#kept.slice(first)
  }

  #tokenOf({ seq, to }: Segment): string {
    return `${this.#epoch}.${seq.toString(36)}.${Math.max(0, to).toString(36)}`
  }
}

const emptySegment = (seq: number, from: number): Segment => ({
  seq,
  from,
  to: from,
  positions: createPositionBatch(64),
  statics: [],
  calls: [],
})

function trimmed(batch: PositionBatch): PositionBatch {
  const exact = createPositionBatch(batch.length)
  for (let row = 0; row < batch.length; row++) copyReport(batch, row, exact, row)
  exact.length = batch.length
  return exact
}
