import type { FeedFreshness, Language } from '@fairway/contract'
import {
  STREAM_HEARTBEAT_S,
  STREAM_RESUME_S,
  streamScopes,
  type StreamFrame,
  type StreamSubscription,
} from '@fairway/contract/v1'
import type { ApiPrices } from '../config/api-price-settings.ts'
import { requireScope, type Admission, type Asking } from '../data-api/answers/admit.ts'
import type { KeyBook, KnownKey } from '../data-api/keys/key-book.ts'
import type { Meter } from '../data-api/metering/meter.ts'
import { V1Problem } from '../data-api/answers/problem.ts'
import { requireCredits } from '../data-api/answers/serve-call.ts'
import type { V1Source } from '../data-api/resources/source.ts'
import type { Dialect } from './dialect.ts'
import { nobodysBill, nobodysKey } from './nobodys-key.ts'
import { replay } from './replay.ts'
import { snapshotOf } from './snapshot.ts'
import { tellAlerts, type AlertsOptions } from './stream-alerts.ts'
import { StreamBill } from './stream-bill.ts'
import { StreamClient, type Sink } from './stream-client.ts'
import { StreamFanOut } from './stream-fan-out.ts'
import { heartbeatFrame } from './stream-heartbeat.ts'
import { StreamLog, type Since } from './stream-log.ts'
import { openSubscription, shipsNow, type Narrowing } from './subscription.ts'
import { v1Dialect } from './v1-dialect.ts'
import { SubscriptionIndex } from './subscription-index.ts'

export interface StreamHubOptions extends AlertsOptions {
  source: Pick<V1Source, 'ship' | 'byImo' | 'fleets' | 'feedSource' | 'inBox' | 'doubts'>
  nameOf(mmsi: number): string | null
  feeds(): readonly FeedFreshness[]
  admission: Pick<Admission, 'open' | 'stillGood'>
  book: Pick<KeyBook, 'balance' | 'again'>
  meter: Pick<Meter, 'count'>
  prices: ApiPrices
}

/** All open streams: who wants what, and the clocks that send it. */
export class StreamHub {
  closedSlow = 0
  readonly log: StreamLog
  /** Gives them what the bus brings. */
  readonly fanOut: StreamFanOut
  readonly #options: StreamHubOptions
  readonly #clients = new Set<StreamClient>()
  readonly #ofKey = new Map<string, number>()
  readonly #index = new SubscriptionIndex<StreamClient>()
  /** Replays wait for each other: each looks at all that is kept. */
  #turn: Promise<unknown> = Promise.resolve()
  #keepUntil = 0
  #token: string

  constructor(options: StreamHubOptions) {
    this.#options = options
    this.log = new StreamLog(options.now)
    this.#token = this.log.turn()
    this.fanOut = new StreamFanOut({
      index: this.#index,
      log: this.log,
      source: options.source,
      nameOf: options.nameOf,
      isListening: () => this.#isListening(),
      now: options.now,
    })
  }

  get size(): number {
    return this.#clients.size
  }

  get subscriptions(): number {
    return this.#index.size
  }

  /** Throws a problem for who may not have one. */
  async open(sink: Sink, asking: Asking, language: Language, dialect: Dialect = v1Dialect): Promise<StreamClient> {
    const { admission, book, meter, prices } = this.#options
    const key = await admission.open(asking)
    const price = prices.prices.stream
    if (price.credits > 0) requireCredits(book.balance(key), price.credits)
    const open = this.#ofKey.get(key.id) ?? 0
    if (open >= prices.streams.perKey) throw new V1Problem('streams_full')
    if (this.#clients.size >= prices.streams.atOnce) throw new V1Problem('unavailable')
    this.#ofKey.set(key.id, open + 1)
    const bill = new StreamBill(key, { price, book, meter })
    const { address, foreignOrigin } = asking
    return this.#enter(sink, { key, asker: { address, foreignOrigin }, language, dialect, bill })
  }

  /** One that the site shows to everybody: there is no key that could end, and nothing is counted. */
  openShown(sink: Sink, language: Language): StreamClient {
    return this.#enter(sink, {
      key: nobodysKey,
      asker: { address: '', foreignOrigin: null },
      language,
      dialect: v1Dialect,
      bill: nobodysBill,
    })
  }

  #enter(sink: Sink, about: Omit<ConstructorParameters<typeof StreamClient>[1], 'token'>): StreamClient {
    const { prices } = this.#options
    if (!this.#isListening()) this.log.skip()
    const client = new StreamClient(sink, { ...about, token: this.#token })
    this.#clients.add(client)
    const { perKey, subscriptions, vessels } = prices.streams
    client.tell({
      type: 'ready',
      heartbeat_s: STREAM_HEARTBEAT_S,
      resume_s: STREAM_RESUME_S,
      limits: { streams: perKey, subscriptions, vessels },
    })
    client.tell(this.#heartbeat(client))
    return client
  }

  /** The connection is gone. */
  leave(client: StreamClient): void {
    if (!this.#clients.delete(client)) return
    for (const subscription of client.subscriptions.values()) this.#index.remove(subscription)
    const left = (this.#ofKey.get(client.key.id) ?? 1) - 1
    if (left === 0) this.#ofKey.delete(client.key.id)
    else this.#ofKey.set(client.key.id, left)
    this.#keepUntil = this.#options.now() + STREAM_RESUME_S * 1000
    try {
      client.settle()
    } catch (error) {
      this.#options.onError(error)
    }
  }

  /** Throws a problem for what it may not hear; the stream goes on. What it missed is on its way when this resolves. */
  async subscribe(client: StreamClient, wanted: StreamSubscription, narrowing?: Narrowing): Promise<void> {
    const { source, prices, now } = this.#options
    for (const message of wanted.messages) requireScope(client.key, streamScopes[message])
    if (wanted.fleet !== undefined) requireScope(client.key, streamScopes.fleet)
    const { userId } = client.key
    const subscription = await openSubscription(
      wanted,
      client,
      { source, userId, language: client.language },
      narrowing,
    )
    if (client.isClosed) return
    const others = [...client.subscriptions.values()].filter(({ id }) => id !== wanted.id)
    if (others.length >= prices.streams.subscriptions) throw new V1Problem('subscriptions_full')
    const vessels = [subscription, ...others].reduce((sum, { ships, unheard }) => sum + ships.size + unheard, 0)
    if (vessels > prices.streams.vessels) throw new V1Problem('vessels_full')
    this.unsubscribe(client, wanted.id)
    client.subscriptions.set(wanted.id, subscription)
    this.#index.add(subscription)
    const since = wanted.resume === undefined ? null : this.#goBack(client, wanted.resume)
    if (subscription.messages.has('alerts')) {
      client.alertsFrom = (wanted.resume && StreamLog.momentOf(wanted.resume)) || now()
      void this.tellAlerts(client.key.userId)
    }
    const resumed = since === null ? null : since.gap === null ? 'complete' : 'gap'
    client.tell({ type: 'subscribed', id: wanted.id, vessels: subscription.ships.size, resumed })
    if (since?.gap) {
      const { from, to } = since.gap
      client.tell({ type: 'gap', reason: 'resume', from: from === null ? null : iso(from), to: iso(to) })
    }
    if (wanted.snapshot) for (const entry of snapshotOf(subscription, source)) client.give(entry, now())
    if (since !== null)
      this.#replay(client, () =>
        replay(client, subscription, since.segments, {
          ship: (mmsi) => source.ship(mmsi),
          about: this.fanOut.about,
        }),
      ).catch((error: unknown) => this.#fail(client, error))
  }

  unsubscribe(client: StreamClient, id: string): void {
    const subscription = client.subscriptions.get(id)
    if (subscription === undefined) return
    this.#index.remove(subscription)
    client.subscriptions.delete(id)
  }

  /** Four or five times a second: sends what came. */
  tick(): void {
    if (!this.#isListening()) {
      if (this.log.size > 0) this.log.skip()
      return
    }
    const now = this.#options.now()
    this.#token = this.log.turn()
    for (const client of this.#clients) this.#guard(client, () => client.flush(this.#token, now))
  }

  heartbeat(): void {
    for (const client of this.#clients) {
      if (client.isAlive) client.tell(this.#heartbeat(client))
      else client.end(408, 'nobody answers')
    }
  }

  /** Each second: whoever may not go on is told so and closed. */
  async checkKeys(): Promise<void> {
    const { book, admission } = this.#options
    const hashes = new Map<string, Promise<KnownKey | null>>()
    const askOnce = (hash: string) => {
      const asked = hashes.get(hash) ?? book.again(hash)
      hashes.set(hash, asked)
      return asked
    }
    await Promise.all(
      [...this.#clients].map(async (client) => {
        if (client.key === nobodysKey) return
        try {
          const key = await askOnce(client.key.foundBy)
          if (key === null) throw new V1Problem('key_unknown')
          admission.stillGood(key, client.asker)
        } catch (error) {
          client.refuse(error instanceof V1Problem ? error : new V1Problem('unavailable'), true)
        }
      }),
    )
  }

  /** The fleets of an account are others. */
  async fleetsChanged(userId: number | null): Promise<void> {
    for (const client of this.#clients) {
      if (userId !== null && client.key.userId !== userId) continue
      for (const subscription of client.subscriptions.values())
        if (subscription.fleet !== null)
          this.#index.setShips(subscription, await shipsNow(subscription, this.#options.source, client.key.userId))
    }
  }

  /** There may be something new in an account's inbox. */
  async tellAlerts(userId: number | null): Promise<void> {
    const users = userId === null ? new Set([...this.#clients].map(({ key }) => key.userId)) : [userId]
    for (const user of users) await tellAlerts(user, this.#clients, this.#options)
  }

  /** Says goodbye to everybody. */
  close(): void {
    for (const client of this.#clients) client.refuse(new V1Problem('unavailable'), true)
  }

  /** What it is sent from here on comes by itself; what came between its token and now it is sent again. */
  #goBack(client: StreamClient, token: string): Since {
    this.#token = this.log.turn()
    client.goBackTo(token)
    return this.log.since(token)
  }

  async #replay(client: StreamClient, work: () => Promise<void>): Promise<void> {
    client.replays += 1
    const done = this.#turn.then(() => (client.isClosed ? undefined : work()))
    this.#turn = done.catch(() => {})
    try {
      await done
    } finally {
      client.replays -= 1
    }
  }

  /** Without a stream, and none lately that could come back, nothing is kept. */
  #isListening(): boolean {
    return this.#clients.size > 0 || this.#options.now() < this.#keepUntil
  }

  #heartbeat(client: StreamClient): StreamFrame {
    const { feeds, now, book } = this.#options
    const token = client.subscriptions.size === 0 ? null : client.token
    return heartbeatFrame(now(), feeds(), book.balance(client.key), token)
  }

  #guard(client: StreamClient, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(client, error)
    }
  }

  /** A stream that cannot go on. */
  #fail(client: StreamClient, error: unknown): void {
    const problem = error instanceof V1Problem ? error : new V1Problem('internal')
    if (problem !== error) this.#options.onError(error)
    if (problem.code === 'stream_too_slow') this.closedSlow += 1
    client.refuse(problem, true)
  }
}

const iso = (time: number) => new Date(time).toISOString()
