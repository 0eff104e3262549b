import {
  MmsiIndex,
  ReportFlag,
  stationKinds,
  type GeoBox,
  type PositionBatch,
  type StaticReport,
} from '@fairway/tracking'
import type { ShipRegister } from '../register/ship-register.ts'
import { classCode, mapClassOf } from '../register/ship-class.ts'
import { applyRows } from './apply-positions.ts'
import { applyIdentity, applyOutline, applyShipType, applyVoyage } from './apply-static.ts'
import { CellGrid } from './cell-grid.ts'
import { ChangedRows } from './changed-rows.ts'
import { DestinationPorts, nowhere, placeOf } from './destination-ports.ts'
import { flagIndex } from './flag-index.ts'
import { FormerNames } from './former-names.ts'
import { isSilent } from './moving.ts'
import { limitsOf, type PictureLimits, type PictureOptions } from './picture-options.ts'
import type { ShipNames } from './search/ship-names.ts'
import { NOWHERE } from './row-lists.ts'
import { RowPool } from './row-pool.ts'
import { ABSENT_8, growShipColumns, resetRow, type ShipColumns } from './ship-columns.ts'
import { TextColumn } from './text-column.ts'
import { visitBox } from './visit-box.ts'

const FIRST_CAPACITY = 4_096
/** Last words of a ship that has been dismissed, UTC ms: so long ago that the second sweep from now forgets her. */
const DISMISSED = 1
/** Position reports whose rows are looked up together. */
const LOOK_AHEAD = 256
const AIS_NAME = 20
const AIS_CALL_SIGN = 7

/** The latest state of every ship: columns, a grid over the world, and lists of what changed for those who tell it on. */
export class Picture {
  columns: ShipColumns
  readonly names = new TextColumn(AIS_NAME)
  readonly callSigns = new TextColumn(AIS_CALL_SIGN)
  readonly destinations = new TextColumn(AIS_NAME)
  readonly former = new FormerNames()
  readonly destinationPorts: DestinationPorts
  readonly register: ShipRegister
  /** Ships not taken in because the picture is full. */
  refused = 0
  forgotten = 0
  readonly grid = new CellGrid()
  readonly #rows = new MmsiIndex()
  readonly #positionWatchers: ChangedRows[] = []
  readonly #lookedUp = new Int32Array(LOOK_AHEAD)
  readonly #detailWatchers: ChangedRows[] = []
  readonly #limits: PictureLimits
  readonly #options: PictureOptions
  #capacity = FIRST_CAPACITY
  readonly #pool = new RowPool()

  constructor(options: PictureOptions) {
    this.#options = options
    this.register = options.register
    this.destinationPorts = new DestinationPorts(options.portOf ?? nowhere, (row) => placeOf(this.columns, row))
    this.#limits = limitsOf(options)
    this.columns = growShipColumns(this.#capacity)
    this.#growOthers()
  }

  /** Ships known, live or not. */
  get size(): number {
    return this.#rows.size
  }

  /** All rows are below this; those with MMSI 0 are free. */
  get rowLimit(): number {
    return this.#pool.used
  }

  get capacity(): number {
    return this.#capacity
  }

  /** Row of a ship, −1 when unknown. Rows stay while the ship is known. */
  row(mmsi: number): number {
    return this.#rows.find(mmsi)
  }

  /** Rows whose position, movement or visibility changes from now on. One reader a list. */
  watchPositions(): ChangedRows {
    return this.#watch(this.#positionWatchers)
  }

  /** Rows whose name, Chinese name or dimensions change from now on. */
  watchDetails(): ChangedRows {
    return this.#watch(this.#detailWatchers)
  }

  /**
   * The hot path of the picture: no object a row. Rows are looked up some hundred ahead, so that their waits for memory overlap. A
   * report that a newer one came before says nothing of where a ship is.
   */
  applyPositions(batch: PositionBatch): void {
    for (let from = 0; from < batch.length; from += LOOK_AHEAD) {
      const to = Math.min(batch.length, from + LOOK_AHEAD)
      const rows = this.#lookedUp
      for (let i = from; i < to; i++)
        rows[i - from] = (batch.flags[i] & ReportFlag.overtaken) === 0 ? this.#rows.find(batch.mmsi[i]) : -1
      for (let i = from; i < to; i++)
        if (rows[i - from] < 0 && (batch.flags[i] & ReportFlag.overtaken) === 0)
          rows[i - from] = this.#rowFor(batch.mmsi[i], batch.kind[i])
      applyRows(this.columns, this.grid, batch, rows, from, to)
      for (const watcher of this.#positionWatchers)
        for (let i = 0; i < to - from; i++) if (rows[i] >= 0) watcher.mark(rows[i])
    }
  }

  applyStatic(report: StaticReport): void {
    const row = this.#rowFor(report.mmsi, stationKinds.indexOf(report.kind))
    if (row < 0) return
    const c = this.columns
    c.staticAt[row] = report.time
    if (c.receivedAt[row] === 0) {
      c.receivedAt[row] = report.receivedAt
      c.feed[row] = report.feed
      c.flags[row] = report.flags
    }
    const known = applyIdentity(this, row, report)
    const outlined = applyOutline(c, row, report)
    if (applyVoyage(this, row, report))
      c.destinationPort[row] = this.destinationPorts.note(row, this.destinations.get(row))
    // The register knows ships by their IMO number too.
    if (applyShipType(c, row, report) || known) this.#classify(row)
    if (known) this.#tellNames(row)
    if (known || outlined) for (const watcher of this.#detailWatchers) watcher.mark(row)
  }

  /** She said again what is known already. */
  staticSeen(mmsi: number, time: number): void {
    const row = this.row(mmsi)
    if (row >= 0) this.columns.staticAt[row] = time
  }

  /** Takes in what was stored before the last stop. Positions too old for the live map are hidden by the next {@link expire}. */
  restore(
    positions: PositionBatch,
    statics: Iterable<StaticReport>,
    formerNames: Iterable<readonly [mmsi: number, names: readonly string[]]> = [],
  ): void {
    this.applyPositions(positions)
    for (const report of statics) this.applyStatic(report)
    for (const [mmsi, names] of formerNames) {
      const row = this.row(mmsi)
      if (row < 0) continue
      this.former.set(row, names)
      this.#tellNames(row)
    }
  }

  /** Finds the ports of destinations that are new, for some milliseconds: a text takes up to one, and at a start there are tens of thousands. */
  resolveDestinations(milliseconds: number): void {
    this.destinationPorts.resolve(milliseconds, this.destinations, this.columns.destinationPort)
  }

  /** The register changed: classes and Chinese names follow. `first` … `last − 1` take a part of the rows, so that the caller may pause; `concerns` leaves rows out. */
  refreshRegister(first = 0, last = this.#pool.used, concerns: (row: number) => boolean = () => true): void {
    for (let row = first; row < Math.min(last, this.#pool.used); row++) {
      if (this.columns.mmsi[row] === 0 || !concerns(row)) continue
      this.#classify(row)
      this.#tellNames(row)
      for (const watcher of this.#detailWatchers) watcher.mark(row)
    }
  }

  /** Calls `visit` for every live ship in the box, which may cross the antimeridian. */
  inBox(box: GeoBox, visit: (row: number) => void): void {
    visitBox(this, box, visit)
  }

  /** Whether a row is a ship with a position that is on the live map. */
  isLive(row: number): boolean {
    return this.grid.isPlaced(row)
  }

  namesOf(row: number): ShipNames {
    const mmsi = this.columns.mmsi[row]
    return {
      name: this.names.get(row),
      nameZh: this.register.find(mmsi, this.columns.imo[row])?.nameZh ?? null,
      callSign: this.callSigns.get(row),
      imo: this.columns.imo[row] || null,
      formerNames: this.former.get(row),
    }
  }

  /** Hides ships silent for hours, forgets those silent for days. To be called about once a minute. */
  expire(now: number): void {
    this.#pool.settle()
    // Nearly full: hidden ships make room before new ones are refused.
    const keepMs = this.size > this.#limits.crowdedAt ? this.#limits.hideStoppedMs : this.#limits.keepMs
    const c = this.columns
    for (let row = 0; row < this.#pool.used; row++) {
      if (c.mmsi[row] === 0) continue
      const heard = Math.max(c.positionAt[row], c.staticAt[row])
      // A ship on the map is hidden first and forgotten by a later sweep: readers of changes need her MMSI to tell that she is gone.
      if (this.isLive(row)) {
        if (isSilent(c, row, now, this.#limits)) this.#hide(row)
      } else if (heard === DISMISSED) c.positionAt[row] = c.staticAt[row] = 0
      else if (now - heard > keepMs) this.#forget(row)
    }
  }

  /** A ship made room for another: she leaves the live map at once, and the memory when every reader has seen her go. */
  dismiss(mmsi: number): void {
    const row = this.row(mmsi)
    if (row < 0) return
    this.columns.positionAt[row] = this.columns.staticAt[row] = DISMISSED
    this.#hide(row)
  }

  #hide(row: number): void {
    this.columns.hidden[row] = 1
    this.grid.move(row, NOWHERE)
    for (const watcher of this.#positionWatchers) watcher.mark(row)
  }

  #forget(row: number): void {
    const mmsi = this.columns.mmsi[row]
    this.#hide(row)
    this.#rows.delete(mmsi)
    for (const texts of [this.names, this.callSigns, this.destinations]) texts.set(row, null)
    this.former.set(row, [])
    this.destinationPorts.forget(row)
    this.columns.mmsi[row] = 0
    this.#pool.give(row)
    this.forgotten++
    this.#options.onForgotten?.(mmsi)
  }

  #rowFor(mmsi: number, kind: number): number {
    const row = this.#rows.find(mmsi)
    if (row >= 0) return row
    if (mmsi === 0 || this.#rows.size >= this.#limits.maxShips) {
      this.refused++
      return -1
    }
    return this.#add(mmsi, kind)
  }

  #add(mmsi: number, kind: number): number {
    const { row, isFresh } = this.#pool.take()
    if (row >= this.#capacity) this.#grow()
    resetRow(this.columns, row, mmsi, !isFresh)
    this.columns.kind[row] = kind
    this.columns.flag[row] = flagIndex(this.#options.flagOf?.(mmsi) ?? null)
    this.#rows.set(mmsi, row)
    this.#classify(row)
    this.#tellNames(row)
    // The row may have been another ship's: nobody may take her name for this one's.
    for (const watcher of this.#detailWatchers) watcher.mark(row)
    return row
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.5)
    this.columns = growShipColumns(this.#capacity, this.columns)
    this.#growOthers()
  }

  #growOthers(): void {
    for (const part of [
      this.names,
      this.callSigns,
      this.destinations,
      this.destinationPorts,
      this.grid,
      ...this.#positionWatchers,
      ...this.#detailWatchers,
    ])
      part.grow(this.#capacity)
  }

  #watch(watchers: ChangedRows[]): ChangedRows {
    const watcher = new ChangedRows()
    watcher.grow(this.#capacity)
    watchers.push(watcher)
    return watcher
  }

  #classify(row: number): void {
    const c = this.columns
    const shipType = c.shipType[row] === ABSENT_8 ? null : c.shipType[row]
    const registered = this.register.find(c.mmsi[row], c.imo[row])
    c.class[row] = classCode(mapClassOf(stationKinds[c.kind[row]], shipType, registered?.class ?? null))
    c.deadweight[row] = registered?.deadweight ?? 0
    c.buildYear[row] = registered?.buildYear ?? 0
    for (const watcher of this.#positionWatchers) watcher.mark(row)
  }

  #tellNames(row: number): void {
    this.#options.onNames?.(this.columns.mmsi[row], this.namesOf(row))
  }
}
