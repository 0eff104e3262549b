import type { ChangedRows } from '../picture/changed-rows.ts'
import type { Picture } from '../picture/picture.ts'
import { FilteredWorlds } from './filtered-worlds.ts'
import { gatherWorld } from './gather-world.ts'
import type { LiveClient } from './live-client.ts'
import type { LiveCounters } from './live-counters.ts'
import { SharedFrames, type Snapshot } from './shared-frames.ts'
import { WorldState } from './world-state.ts'

/** Clients that look at the whole world: those without a filter all get the same frames, the others those of their filter. */
export class WorldChannel {
  readonly filtered: FilteredWorlds
  readonly #all: SharedFrames
  readonly #changed: ChangedRows
  readonly #state: WorldState
  #tick = 0
  #isRunning = false

  constructor(picture: Picture, counters: LiveCounters) {
    this.#changed = picture.watchPositions()
    const state = new WorldState(picture)
    this.#state = state
    state.update(
      Array.from({ length: picture.rowLimit }, (_, row) => row),
      0,
    )
    this.#all = new SharedFrames(picture, counters, {
      get goneSince() {
        return state.goneSince
      },
      since: (tick) => state.since(tick),
      gather: (now) => gatherWorld(picture, now, (row) => picture.isLive(row)),
    })
    this.filtered = new FilteredWorlds(picture, counters, state)
  }

  get size(): number {
    return this.#all.size + this.filtered.size
  }

  /** Serves a new client at once where a snapshot is at hand; true when it is worth a tick out of turn, because nobody else is there. */
  join(client: LiveClient, now: number): boolean {
    return !this.#all.join(client, now) && this.#all.size === 1
  }

  leave(client: LiveClient): void {
    this.#all.leave(client)
    this.filtered.leave(client)
  }

  /** Tells what changed since the tick before. Returns when every frame is handed to its socket. */
  async tick(now: number): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      const changes = this.#state.update(this.#changed.drain(), ++this.#tick)
      this.#all.begin(this.#tick)
      if (this.#all.size > 0) await this.#all.tell(changes, now)
      await this.filtered.tick(changes, this.#tick, now)
    } finally {
      this.#isRunning = false
    }
  }

  /** Every live ship as one compressed frame; those who ask while one is being made get the same. */
  makeSnapshot(now: number): Promise<Snapshot> {
    return this.#all.makeSnapshot(now)
  }
}
