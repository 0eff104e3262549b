import { sameSecret } from '../../secrets/same-secret.ts'
import { roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { readPosted } from './posted-messages.ts'

type PostSpec = Extract<FeedSpec, { kind: 'http-post' }>

/** Bodies of one feed that are in memory at once: with the limit of a body, 32 MiB. */
const MOST_AT_ONCE = 4
/** A sender waits no longer for its answer than this. */
const ROOM_MS = 5000

/** What became of a body: how many sentences of it were handed on, or why none was. */
export type Taken = { sentences: number; refused: number } | 'unreadable' | 'no-room'

/** A feed to which receivers post. */
export class PostFeed {
  readonly #spec: PostSpec
  readonly #context: FeedContext
  #open = 0

  constructor(spec: PostSpec, context: FeedContext) {
    this.#spec = spec
    this.#context = context
  }

  /** Whether `authorization` is HTTP basic with the feed's secret as the password. The user may be anybody: a station says who it is there. */
  isSender(authorization: string): boolean {
    const basic = /^Basic ([\w+/=]+)$/i.exec(authorization)
    const said = basic === null ? '' : Buffer.from(basic[1], 'base64').toString('latin1')
    return sameSecret(said.slice(said.indexOf(':') + 1), this.#spec.secret)
  }

  refuseSender(): void {
    const { way, status } = this.#context
    way.note('sender-without-secret')
    status.failed('a sender did not have the secret of this feed')
  }

  /** A place for one body; null, counted, when all are taken. Whoever has it calls the answer when done. */
  place(): (() => void) | null {
    if (this.#open >= MOST_AT_ONCE) {
      this.refuseBody(`${MOST_AT_ONCE} senders post at once: one more was refused`)
      return null
    }
    this.#open++
    return () => void this.#open--
  }

  async take(body: Buffer): Promise<Taken> {
    const { way, status, signal } = this.#context
    // A signal of its own ends the wait itself, not only the waiting for it: a full disk may stay full for hours, and senders come again.
    if (way.full()) await roomFor({ ...this.#context, signal: AbortSignal.any([signal, AbortSignal.timeout(ROOM_MS)]) })
    if (way.full() || signal.aborted) {
      this.refuseBody('what was posted found no room')
      return 'no-room'
    }
    const { lines, sentences, refused } = readPosted(body)
    for (const [reason, { count, sample }] of Object.entries(refused)) if (count > 0) way.refuse(reason, sample, count)
    const lost = Object.values(refused).reduce((sum, { count }) => sum + count, 0)
    if (lines === null) return 'unreadable'
    if (sentences > 0 && way.bytes(Buffer.from(lines, 'latin1'), Date.now()) > 0) status.lastError = null
    return { sentences, refused: lost }
  }

  refuseBody(why: string): void {
    this.#context.way.note('body-refused')
    this.#context.status.failed(why)
  }
}

/** The feeds to which receivers post, by the name in their path. */
export class PostFeeds {
  readonly #open = new Map<string, PostFeed>()

  /** Is open until the feed ends. */
  receive(spec: PostSpec, context: FeedContext): Promise<void> {
    const { status, signal } = context
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      this.#open.set(spec.path, new PostFeed(spec, context))
      status.connected = true
      status.lastError = null
      signal.addEventListener('abort', () => {
        this.#open.delete(spec.path)
        resolve()
      })
    })
  }

  /** The feed, for who has its secret; null for anybody else, whether or not there is such a feed. */
  forSender(path: string, authorization: string): PostFeed | null {
    const feed = this.#open.get(path)
    if (feed === undefined) return null
    if (feed.isSender(authorization)) return feed
    feed.refuseSender()
    return null
  }

  /** A sender was turned away before it came here: nothing that is posted can be kept at the moment. */
  turnedAway(path: string, authorization: string): void {
    const feed = this.#open.get(path)
    if (feed?.isSender(authorization)) feed.refuseBody('what was posted was refused: nothing can be written')
  }
}
