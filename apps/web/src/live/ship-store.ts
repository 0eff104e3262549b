import {
  LiveState,
  createLiveShips,
  mapClasses,
  type LiveFrame,
  type LiveShips,
  type ServerMessage,
} from '@fairway/contract'
import { unitX, unitY } from './mercator.ts'
import { DirtyRows } from './dirty-rows.ts'
import { Easing } from './easing.ts'
import { MmsiIndex } from './mmsi-index.ts'
import { TEXTURE_WIDTH, createColumns, growColumns, moveRow, type ShipColumns } from './ship-columns.ts'
import { ShipDetails } from './ship-details.ts'
import type { ShipMark } from './ship-mark.ts'
import { glideStep, packKinematics, packTimeAndSpeed, reportInterval } from './ship-texel.ts'

type DetailsMessage = Extract<ServerMessage, { type: 'details' }>

/** More ships than any server of ours keeps; a frame beyond it is cut and counted. */
const MAX_SHIPS = 1_000_000
/** The texels' clock starts this long before the snapshot: older positions are all drawn alike. */
const CLOCK_BEFORE_SNAPSHOT_MS = 8 * 86_400_000
/** Ships taken over between two rests: a few milliseconds. */
const ROWS_A_STEP = 8_192
const ABSENT = 0xffff

/** Every ship that the client holds. Changes are told to listeners at once; whoever draws decides when. */
export class ShipStore {
  columns: ShipColumns = createColumns(1)
  count = 0
  /** Rises with every change. */
  version = 0
  /** UTC ms that second 0 of the texels stands for. */
  epoch = 0
  /** Ships of each class on the screen, hidden ones too, in the order of `mapClasses`; the map keeps it up to date, without one it is null. */
  onScreen: Uint32Array | null = null
  /** Whether what is held is the world at 16-bit precision. */
  world = true
  /** Server's clock minus this computer's, ms: ages are told by the server's. */
  clockSkew = 0
  /** Ships that are drawn with a ring: `#rrggbb` of their fleet; null: the chart's colour of what is selected. */
  rings: ReadonlyMap<number, string | null> = new Map()
  /** Rises when other ships are to be hidden. */
  hiddenRevision = 0
  /** Ships that came beyond what a client can hold. */
  refused = 0
  readonly details: ShipDetails
  readonly dirty = new DirtyRows(1)
  readonly dirtyOutlines = new DirtyRows(1)
  readonly #easing = new Easing()
  #hidden: ReadonlySet<number> = new Set()
  #followed: ReadonlyMap<number, string> = new Map()
  #picked: readonly number[] = []
  #index = new MmsiIndex()
  readonly #listeners = new Set<() => void>()

  constructor(details = new ShipDetails()) {
    this.details = details
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** UTC ms by the server's clock. */
  now(): number {
    return Date.now() + this.clockSkew
  }

  /** Row of a ship in `columns`, −1 when she is not held. Rows move when ships leave: never keep one. */
  rowOf(mmsi: number): number {
    return mmsi === 0 ? -1 : this.#index.get(mmsi)
  }

  get(mmsi: number): ShipMark | null {
    const row = this.rowOf(mmsi)
    return row < 0 ? null : this.mark(row)
  }

  mark(row: number): ShipMark {
    const c = this.columns
    const state = c.state[row]
    return {
      mmsi: c.mmsi[row],
      class: mapClasses[c.class[row]] ?? 'other',
      lat: c.latE6[row] / 1e6,
      lon: c.lonE6[row] / 1e6,
      sog: tenths(c.sog[row]),
      cog: tenths(c.cog[row]),
      heading: tenths(c.heading[row]),
      status: c.status[row] > 15 ? null : c.status[row],
      positionAt: c.time[row],
      moving: (state & LiveState.moving) !== 0,
      simulated: (state & LiveState.simulated) !== 0,
      approximate: (state & LiveState.approximate) !== 0,
      classB: (state & LiveState.classB) !== 0,
      detail: this.details.get(c.mmsi[row]) ?? null,
    }
  }

  apply(frame: LiveFrame): void {
    const steps = this.applyInSteps(frame)
    while (steps.next().done !== true);
  }

  /** {@link apply} with rests after a few milliseconds each. The ships of a snapshot take the place of the others all at once, at its end. */
  *applyInSteps(frame: LiveFrame): Generator<void> {
    if (frame.kind === 'snapshot') yield* this.#replace(frame.ships, frame.time)
    else {
      for (const mmsi of frame.gone) this.#forget(mmsi)
      this.#upsert(frame.ships, frame.time, 0, frame.ships.count)
    }
    this.world = frame.world
    this.#changed()
  }

  applyDetails(message: DetailsMessage): void {
    for (const [mmsi, name, nameZh, bow, stern, port, starboard] of message.ships) {
      this.details.set(mmsi, { name, nameZh, bow, stern, port, starboard })
      const row = this.rowOf(mmsi)
      if (row >= 0) this.#writeOutline(row)
    }
    this.#changed()
  }

  /** Ships that the reader does not want drawn, wherever they are and whenever they come. */
  setHidden(mmsis: ReadonlySet<number>): void {
    if (mmsis.size === 0 && this.#hidden.size === 0) return
    this.#hidden = mmsis
    this.hiddenRevision++
    for (let row = 0; row < this.count; row++) this.columns.hidden[row] = mmsis.has(this.columns.mmsi[row]) ? 1 : 0
    this.#changed()
  }

  setRings(rings: ReadonlyMap<number, string>): void {
    this.#followed = rings
    this.#ring()
  }

  /** Ships that somebody has picked, to do something with them: their ring stands in the place of a fleet's. */
  setPicked(mmsis: readonly number[]): void {
    this.#picked = mmsis
    this.#ring()
  }

  clear(): void {
    this.apply({ kind: 'snapshot', view: 0, time: this.now(), world: this.world, ships: createLiveShips(0) })
  }

  /** Marks go from where they are drawn to where a report puts them, unless that is nearer than `least` Mercator units; null: at once. */
  setEasing(least: number | null): void {
    this.#easing.least = least
  }

  /** Moves the marks that are on their way; false when none is. */
  ease(): boolean {
    return this.#easing.move(
      this.columns,
      (mmsi) => this.rowOf(mmsi),
      (row) => this.dirty.mark((row / TEXTURE_WIDTH) | 0),
    )
  }

  #ring(): void {
    this.rings = new Map([...this.#followed, ...this.#picked.map((mmsi) => [mmsi, null] as const)])
    this.#tell()
  }

  #seconds(): number {
    return (this.now() - this.epoch) / 1000
  }

  /** The graphics card lost everything: upload it all again. */
  markAllDirty(): void {
    this.dirty.all = true
    this.dirtyOutlines.all = true
  }

  #changed(): void {
    this.version++
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  *#replace(ships: LiveShips, time: number): Generator<void> {
    const count = Math.min(ships.count, MAX_SHIPS)
    // Filled aside: meanwhile the map goes on drawing, and picking from, what it has.
    const next = new ShipStore(this.details)
    next.#hidden = this.#hidden
    next.columns = createColumns(count)
    yield
    next.#index = new MmsiIndex(count)
    next.epoch = time - CLOCK_BEFORE_SNAPSHOT_MS
    for (let from = 0; from < ships.count; from += ROWS_A_STEP) {
      yield
      next.#upsert(ships, time, from, Math.min(ships.count, from + ROWS_A_STEP))
    }
    this.#adopt(next.columns)
    this.#index = next.#index
    this.epoch = next.epoch
    this.count = next.count
    this.refused += next.refused
    this.#easing.clear()
  }

  #upsert(ships: LiveShips, time: number, from: number, to: number): void {
    if (this.epoch === 0) this.epoch = time - CLOCK_BEFORE_SNAPSHOT_MS
    for (let i = from; i < to; i++) {
      const mmsi = ships.mmsi[i]
      if (mmsi === 0) continue
      if (this.count >= MAX_SHIPS && this.#index.get(mmsi) < 0) {
        this.refused++
        continue
      }
      const row = this.#index.claim(mmsi, this.count)
      const known = row < this.count
      if (!known) this.#append(mmsi)
      const eased = known && this.#easing.leave(this.columns, row, this.#seconds())
      this.#write(row, ships, i, time, known)
      if (eased) this.#easing.arrive(this.columns, row, this.#seconds())
    }
  }

  #append(mmsi: number): void {
    if (this.count === this.columns.capacity) this.#adopt(growColumns(this.columns, this.count + 1))
    const row = this.count++
    this.columns.mmsi[row] = mmsi
    this.columns.interval[row] = 0
    this.columns.hidden[row] = this.#hidden.has(mmsi) ? 1 : 0
    this.#writeOutline(row)
  }

  #adopt(columns: ShipColumns): void {
    this.columns = columns
    this.dirty.reset(columns.capacity / TEXTURE_WIDTH)
    this.dirtyOutlines.reset(columns.capacity / TEXTURE_WIDTH)
  }

  #write(row: number, ships: LiveShips, i: number, frameTime: number, known: boolean): void {
    const c = this.columns
    const lat = ships.latE6[i]
    const lon = ships.lonE6[i]
    const time = frameTime - ships.age[i] * 1000
    const state = ships.state[i]
    const moving = (state & LiveState.moving) !== 0
    // A second's play: ages are whole seconds, so the same report may seem to shift by one.
    if (known && time - c.time[row] > 1500) c.interval[row] = Math.min(ABSENT, Math.round((time - c.time[row]) / 1000))
    c.latE6[row] = lat
    c.lonE6[row] = lon
    c.sog[row] = ships.sog[i]
    c.cog[row] = ships.cog[i]
    c.heading[row] = ships.heading[i]
    c.class[row] = Math.min(ships.class[i], mapClasses.length - 1)
    c.status[row] = ships.status[i]
    c.state[row] = state
    c.time[row] = time
    const due = moving ? reportInterval(ships.sog[i], (state & LiveState.classB) !== 0) : 0
    const glide = due === 0 ? 0 : glideStep(Math.max(due, c.interval[row]))
    const at = row * 4
    c.texels[at] = unitX(lon / 1e6)
    c.texels[at + 1] = unitY(lat / 1e6)
    c.texels[at + 2] = packKinematics(ships.heading[i], ships.cog[i], c.class[row], moving, glide)
    c.texels[at + 3] = packTimeAndSpeed(Math.round((time - this.epoch) / 1000), ships.sog[i])
    this.dirty.mark((row / TEXTURE_WIDTH) | 0)
  }

  #writeOutline(row: number): void {
    const detail = this.details.get(this.columns.mmsi[row])
    const at = row * 4
    const o = this.columns.outlines
    o[at] = detail?.bow ?? 0
    o[at + 1] = detail?.stern ?? 0
    o[at + 2] = detail?.port ?? 0
    o[at + 3] = detail?.starboard ?? 0
    this.dirtyOutlines.mark((row / TEXTURE_WIDTH) | 0)
  }

  #forget(mmsi: number): void {
    const row = this.rowOf(mmsi)
    if (row < 0) return
    const last = --this.count
    this.#index.delete(mmsi)
    if (row === last) return
    moveRow(this.columns, last, row)
    this.#index.set(this.columns.mmsi[row], row)
    this.dirty.mark((row / TEXTURE_WIDTH) | 0)
    this.dirtyOutlines.mark((row / TEXTURE_WIDTH) | 0)
  }
}

const tenths = (value: number): number | null => (value === ABSENT ? null : value / 10)
