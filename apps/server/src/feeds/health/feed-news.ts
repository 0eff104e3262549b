import type { Log } from '../../log/log.ts'
import { isSilent, type FeedHealth } from './feed-health.ts'

type Seen = Pick<FeedHealth, 'name' | 'connected' | 'lastLineAt' | 'lastError' | 'ended'>
type State = 'awaited' | 'failing' | 'heard' | 'silent' | 'ended'

const BRIEF_MS = 10_000

/** Tells the log when a feed is heard for the first time, cannot be reached, falls silent, comes back and ends; nothing of it twice. */
export class FeedNews {
  readonly #startedAt: number
  readonly #log: Pick<Log, 'info' | 'warn'>
  readonly #told = new Map<string, State>()

  constructor(startedAt: number, log: Pick<Log, 'info' | 'warn'>) {
    this.#startedAt = startedAt
    this.#log = log
  }

  look(feeds: readonly Seen[], now: number): void {
    for (const feed of feeds) {
      const before = this.#told.get(feed.name) ?? 'awaited'
      const state = this.#stateOf(feed, now)
      if (state === before) continue
      this.#told.set(feed.name, state)
      this.#tell(feed, state, before)
    }
  }

  #stateOf(feed: Seen, now: number): State {
    if (feed.ended) return 'ended'
    if (isSilent(feed, this.#startedAt, now)) return 'silent'
    const { connected, lastError, lastLineAt } = feed
    // One that is back within seconds is no news.
    if (!connected && lastError !== null && now - (lastLineAt ?? this.#startedAt) > BRIEF_MS) return 'failing'
    return lastLineAt === null ? 'awaited' : 'heard'
  }

  #tell({ name: feed, lastError, lastLineAt }: Seen, state: State, before: State): void {
    const facts = { feed, ...(lastError !== null && { lastError }) }
    if (state === 'heard')
      this.#log.info({ feed }, before === 'awaited' ? 'A feed is heard.' : 'A feed is heard again.')
    if (state === 'failing') this.#log.warn(facts, 'A feed cannot be reached, and is tried again.')
    if (state === 'silent')
      this.#log.warn(
        { ...facts, ...(lastLineAt !== null && { lastLineAt: new Date(lastLineAt).toISOString() }) },
        'A feed is silent: nothing came from it that can be read as AIS.',
      )
    if (state === 'ended') this.#log.info(facts, 'A feed has come to its end.')
  }
}
