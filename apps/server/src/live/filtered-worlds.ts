import type { Picture } from '../picture/picture.ts'
import type { ClientFilter } from './client-filter.ts'
import { FilteredWorld } from './filtered-world.ts'
import type { LiveClient } from './live-client.ts'
import type { LiveCounters } from './live-counters.ts'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import { SharedFrames, type WorldChanges } from './shared-frames.ts'
import type { WorldState } from './world-state.ts'

/** Different filters that look at the world at once; each costs some 4 ms a tick at 300,000 ships, and a bit a ship. */
export const FILTERED_WORLDS = 32
/** A filter that nobody has any more is kept for a moment: whoever moves between zooms comes back to it. */
const IDLE_MS = 10_000
/** Filters taken up between two ticks, some 50 ms of work with rests each: whoever comes later waits for the next. */
const TAKEN_UP = 4

interface Group {
  world: FilteredWorld
  frames: SharedFrames
  /** When its last client left, 0 while it has one. */
  idleSince: number
}

/** Clients that look at what a filter leaves of the world: equal filters share their frames. */
export class FilteredWorlds {
  readonly #picture: Picture
  readonly #counters: LiveCounters
  readonly #state: WorldState
  readonly #groups = new Map<string, Group>()
  #tick = 0
  #now = 0
  #takenUp = 0

  constructor(picture: Picture, counters: LiveCounters, state: WorldState) {
    this.#picture = picture
    this.#counters = counters
    this.#state = state
  }

  get size(): number {
    let size = 0
    for (const { frames } of this.#groups.values()) size += frames.size
    return size
  }

  /** Different filters that are kept for. */
  get filters(): number {
    return this.#groups.size
  }

  hasRoomFor({ key }: ClientFilter): boolean {
    return this.#groups.has(key) || this.#groups.size < FILTERED_WORLDS || this.#idle() !== undefined
  }

  /** To be called where there is room. Served as soon as there is a snapshot of what the filter leaves. */
  async join(client: LiveClient, filter: ClientFilter, now: number): Promise<void> {
    const group = this.#groups.get(filter.key) ?? this.#open(filter)
    group.idleSince = 0
    if (group.frames.join(client, now) || this.#takenUp >= TAKEN_UP) return
    this.#takenUp++
    await this.#welcome(group, now)
  }

  leave(client: LiveClient): void {
    for (const group of this.#groups.values()) {
      if (!group.frames.has(client)) continue
      group.frames.leave(client)
      if (group.frames.size === 0) group.idleSince = Math.max(1, this.#now)
    }
  }

  /** A filter by fleets was opened anew: the fleets may have other ships. */
  replace(filter: ClientFilter): void {
    this.#groups.get(filter.key)?.world.replace(filter)
  }

  /** Tells every filter's clients what changed for them, of what changed for the world. */
  async tick(changes: WorldChanges, tick: number, now: number): Promise<void> {
    this.#tick = tick
    this.#now = now
    this.#takenUp = 0
    const rest = createYieldWhenDue()
    for (const [key, group] of this.#groups) {
      if (group.idleSince !== 0 && now - group.idleSince > IDLE_MS) {
        this.#groups.delete(key)
        continue
      }
      group.frames.begin(tick)
      if (!group.world.isFilled) {
        if (this.#takenUp >= TAKEN_UP) continue
        this.#takenUp++
        group.world.fill(tick, now)
      }
      const own = group.world.update(changes, tick, now)
      if (group.frames.size > 0) await group.frames.tell(own, now)
      await rest()
    }
  }

  #open(filter: ClientFilter): Group {
    if (this.#groups.size >= FILTERED_WORLDS) this.#groups.delete(this.#idle()!)
    const world = new FilteredWorld(this.#picture, this.#state, filter)
    const group: Group = { world, frames: new SharedFrames(this.#picture, this.#counters, world), idleSince: 0 }
    group.frames.begin(this.#tick)
    this.#groups.set(filter.key, group)
    return group
  }

  async #welcome({ world, frames }: Group, now: number): Promise<void> {
    world.fill(this.#tick, now)
    await frames.renewSnapshot(now)
    frames.welcome(now)
  }

  /** A filter that nobody has. */
  #idle(): string | undefined {
    for (const [key, { idleSince }] of this.#groups) if (idleSince !== 0) return key
    return undefined
  }
}
