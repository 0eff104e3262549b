import { encodeLiveFrame, encodeLiveFrameInSteps, type LiveShips } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'
import { compressFrame } from './compress.ts'
import { ShipGatherer } from './gather-ships.ts'
import type { LiveClient } from './live-client.ts'
import type { LiveCounters } from './live-counters.ts'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'

/** A snapshot is shared by all who join within this time; changes since come as one frame. */
const SNAPSHOT_MS = 10_000
/** Different catch-up frames made a tick; whoever is left waits for the next. */
const CATCH_UPS = 8
/** A client further behind than this gets a snapshot: it is no larger by then. */
const CATCH_UP_TICKS = 60
/** World frames are shared, so they carry no client's view. */
const SHARED_VIEW = 0

export interface WorldChanges {
  seen: Int32Array
  gone: Uint32Array
}

/** Ships that are told alike to all who look at the world, or at what a filter leaves of it. */
export interface WorldContent {
  /** Clients that know less than this tick need a snapshot. */
  readonly goneSince: number
  /** What a client that knows everything up to `tick` has missed. */
  since(tick: number): WorldChanges
  gather(now: number): Promise<LiveShips>
}

export interface Snapshot {
  tick: number
  at: number
  frame: Uint8Array
}

/** Clients that see the same ships of the world: one snapshot and one frame a second, shared by all. */
export class SharedFrames {
  readonly #clients = new Set<LiveClient>()
  readonly #picture: Picture
  readonly #counters: LiveCounters
  readonly #content: WorldContent
  readonly #gatherer = new ShipGatherer()
  #snapshot: Snapshot | null = null
  #making: Promise<Snapshot> | null = null
  #tick = 0
  #frame: Uint8Array | null = null
  #catchUps = new Map<number, Promise<Uint8Array | null>>()

  constructor(picture: Picture, counters: LiveCounters, content: WorldContent) {
    this.#picture = picture
    this.#counters = counters
    this.#content = content
  }

  get size(): number {
    return this.#clients.size
  }

  has(client: LiveClient): boolean {
    return this.#clients.has(client)
  }

  /** Serves a new client at once where a snapshot is at hand; true when it was, or will be when the client has read what lies before it. */
  join(client: LiveClient, now: number): boolean {
    this.#clients.add(client)
    if (client.isBusy) return true
    if (this.#snapshot === null || !this.#isFresh(this.#snapshot, now)) return false
    this.#sendSnapshot(client, this.#snapshot)
    return true
  }

  leave(client: LiveClient): void {
    this.#clients.delete(client)
  }

  /** The time of the changes to be told next; to be said even when nobody is there. */
  begin(tick: number): void {
    this.#tick = tick
    this.#catchUps.clear()
  }

  /** Tells what changed since the tick before. Returns when every frame is handed to its socket. */
  async tell({ seen, gone }: WorldChanges, now: number): Promise<void> {
    this.#frame = seen.length + gone.length === 0 ? null : await this.#encode(seen, gone, now)
    await this.renewSnapshot(now)
    for (const client of this.#clients) await this.#serve(client, now)
  }

  /** Makes a snapshot where somebody waits for one and none is at hand. */
  async renewSnapshot(now: number): Promise<void> {
    const isNeeded = [...this.#clients].some((client) => this.#needsSnapshot(client) && !client.isBusy)
    if (!isNeeded || (this.#snapshot !== null && this.#isFresh(this.#snapshot, now))) return
    this.#snapshot = await this.makeSnapshot(now)
  }

  /** Those who wait for a snapshot get it, out of turn. */
  welcome(now: number): void {
    const snapshot = this.#snapshot
    if (snapshot === null || !this.#isFresh(snapshot, now)) return
    for (const client of this.#clients) if (client.worldTick < 0 && !client.isBusy) this.#sendSnapshot(client, snapshot)
  }

  /** All ships as one compressed frame; those who ask while one is being made get the same. */
  makeSnapshot(now: number): Promise<Snapshot> {
    this.#making ??= this.#make(now).finally(() => (this.#making = null))
    return this.#making
  }

  #encode(rows: Int32Array, gone: Uint32Array, now: number): Promise<Uint8Array> {
    const ships = this.#gatherer.gather(this.#picture, rows, rows.length, now)
    return compressFrame(encodeLiveFrame({ kind: 'changes', view: SHARED_VIEW, time: now, world: true, ships, gone }))
  }

  /**
   * The event loop goes on between steps, so ships may be newer than the tick the snapshot is dated with. What changes meanwhile
   * is told again as changed since that tick, and who goes meanwhile as gone.
   */
  async #make(now: number): Promise<Snapshot> {
    const tick = this.#tick
    const ships = await this.#content.gather(now)
    const encoding = encodeLiveFrameInSteps({ kind: 'snapshot', view: SHARED_VIEW, time: now, world: true, ships })
    const rest = createYieldWhenDue()
    for (;;) {
      const { done, value } = encoding.next()
      if (done === true) return { tick, at: now, frame: await compressFrame(value) }
      await rest()
    }
  }

  /** Fresh enough to be sent, and what went since can still be told. */
  #isFresh(snapshot: Snapshot, now: number): boolean {
    return (
      now - snapshot.at < SNAPSHOT_MS &&
      snapshot.tick >= this.#content.goneSince &&
      this.#tick - snapshot.tick <= CATCH_UP_TICKS
    )
  }

  #needsSnapshot(client: LiveClient): boolean {
    return (
      client.worldTick < 0 ||
      client.worldTick < this.#content.goneSince ||
      this.#tick - client.worldTick > CATCH_UP_TICKS
    )
  }

  async #serve(client: LiveClient, now: number): Promise<void> {
    if (client.isBusy) {
      this.#counters.shed++
      return
    }
    if (this.#needsSnapshot(client)) {
      if (this.#snapshot !== null && this.#isFresh(this.#snapshot, now)) this.#sendSnapshot(client, this.#snapshot)
      return
    }
    const frame = client.worldTick === this.#tick - 1 ? this.#frame : await this.#catchUp(client.worldTick, now)
    // The wait was long enough to look elsewhere.
    if (frame === undefined || !this.#clients.has(client) || client.worldTick < 0) return
    if (frame !== null) client.sendFrame(frame)
    client.worldTick = this.#tick
  }

  /** Undefined: not in this tick. Null: nothing was missed. */
  #catchUp(since: number, now: number): Promise<Uint8Array | null> | undefined {
    const made = this.#catchUps.get(since)
    if (made !== undefined || this.#catchUps.size >= CATCH_UPS) return made
    const { seen, gone } = this.#content.since(since)
    const frame = seen.length + gone.length === 0 ? Promise.resolve(null) : this.#encode(seen, gone, now)
    this.#catchUps.set(since, frame)
    return frame
  }

  #sendSnapshot(client: LiveClient, snapshot: Snapshot): void {
    this.#counters.snapshots++
    client.needsSnapshot = false
    client.sendFrame(snapshot.frame)
    client.worldTick = snapshot.tick
  }
}
