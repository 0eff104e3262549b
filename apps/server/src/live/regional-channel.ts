import { encodeLiveFrame } from '@fairway/contract'
import type { ChangedRows } from '../picture/changed-rows.ts'
import type { Picture } from '../picture/picture.ts'
import type { ClientFilter } from './client-filter.ts'
import { compressFrame } from './compress.ts'
import { ShipGatherer } from './gather-ships.ts'
import type { LiveClient } from './live-client.ts'
import type { LiveCounters } from './live-counters.ts'
import { RowList } from './row-list.ts'
import { noteDetailChanged, noteInView, sendDetails, wantsDetails } from './ship-details.ts'
import { TickRows } from './tick-rows.ts'
import type { IntegerBox } from './view-box.ts'

/** Snapshots compressed at once; the others wait for a tick. */
const SNAPSHOTS_AT_ONCE = 4
/** Ships gathered for snapshots between two ticks, about 40 ms of work: whoever comes later waits for the next. */
const SNAPSHOT_SHIPS = 200_000
/** Ticks in which every ship of a filtered view is looked at again: ages pass, and draught or destination may change unseen. */
const SWEEP_TICKS = 20
/** Ships looked at again between two ticks, some 5 ms of work: whose turn comes later waits for the next. */
const SWEEP_SHIPS = 200_000
/** What a snapshot costs besides its ships, counted in ships. */
const SNAPSHOT_COST = 500

/** Clients that look at a part of the world: full precision, four times a second, each its own box. */
export class RegionalChannel {
  readonly #clients = new Set<LiveClient>()
  readonly #picture: Picture
  readonly #counters: LiveCounters
  readonly #changed: ChangedRows
  readonly #detailChanged: ChangedRows
  readonly #tickRows: TickRows
  readonly #gatherer = new ShipGatherer()
  readonly #inside = new RowList()
  readonly #left = new RowList()
  readonly #sweptRows = new RowList()
  #snapshotsInWork = 0
  #shipsAllowed = SNAPSHOT_SHIPS
  #sweepsAllowed = SWEEP_SHIPS

  constructor(picture: Picture, counters: LiveCounters) {
    this.#picture = picture
    this.#counters = counters
    this.#changed = picture.watchPositions()
    this.#detailChanged = picture.watchDetails()
    this.#tickRows = new TickRows(picture)
  }

  get size(): number {
    return this.#clients.size
  }

  /** A client that has just moved its view: answered at once where nothing stands against it. */
  join(client: LiveClient, now: number): void {
    this.#clients.add(client)
    this.#startSnapshot(client, now)
  }

  leave(client: LiveClient): void {
    this.#clients.delete(client)
  }

  /** Tells every client what changed in its box since the tick before. */
  tick(now: number): void {
    this.#shipsAllowed = SNAPSHOT_SHIPS
    this.#sweepsAllowed = SWEEP_SHIPS
    const details = this.#detailChanged.drain()
    this.#tickRows.begin(this.#changed.drain())
    for (const client of this.#clients) {
      this.#serve(client, now)
      this.#nameShips(client, details)
    }
    this.#tickRows.end()
  }

  #serve(client: LiveClient, now: number): void {
    const { box, bounds } = client
    if (box === null || bounds === null) return
    if (client.needsSnapshot) return this.#startSnapshot(client, now)
    const inside = this.#inside
    const left = this.#left
    inside.clear()
    left.clear()
    this.#tickRows.split(box, bounds, inside, left)
    if (client.snapshotRows !== null) this.#leftSinceSnapshot(client.snapshotRows, bounds, left)
    client.snapshotRows = null
    if (client.filter !== null) this.#screen(client, now, inside, left)
    if (client.isBusy || !client.missed.isEmpty) this.#remember(client, now, inside, left)
    else this.#tell(client, now, inside, left)
  }

  /** Where ships were at the tick before does not tell who left after a snapshot between two ticks: the snapshot's own rows do. */
  #leftSinceSnapshot(rows: Int32Array, bounds: IntegerBox, left: RowList): void {
    left.clear()
    for (const row of rows) if (!this.#tickRows.isInside(row, bounds)) left.push(row)
  }

  /** Of what changed in the box, leaves what a filter shows or showed. Whoever matches no more counts as having left. */
  #screen(client: LiveClient, now: number, inside: RowList, left: RowList): void {
    const { filter, held, box } = client
    if (filter === null || box === null) return
    filter.ships.at(now)
    let gone = 0
    for (let i = 0; i < left.count; i++) if (held.has(left.rows[i])) left.rows[gone++] = left.rows[i]
    left.count = gone
    const sweeps = --client.sweepIn <= 0 && this.#sweepsAllowed > 0
    let shown = 0
    filter.ships.matchEach(inside.all, (row, matches) => {
      // Who comes and who goes is found below.
      if (sweeps && matches !== held.has(row)) return
      if (matches) inside.rows[shown++] = row
      else if (held.has(row)) left.push(row)
    })
    inside.count = shown
    if (!sweeps) return
    client.sweepIn = SWEEP_TICKS
    const swept = this.#sweptRows.clear()
    this.#picture.inBox(box, (row) => swept.push(row))
    this.#sweepsAllowed -= swept.count
    filter.ships.matchEach(swept.all, (row, matches) => {
      if (matches !== held.has(row)) (matches ? inside : left).push(row)
    })
  }

  #nameShips(client: LiveClient, changed: Int32Array): void {
    const { bounds } = client
    if (bounds === null || (client.detailed.size === 0 && !wantsDetails(client))) return
    for (const row of changed)
      noteDetailChanged(
        client,
        row,
        wantsDetails(client) &&
          this.#tickRows.isInside(row, bounds) &&
          (client.filter === null || client.held.has(row)),
      )
    if (wantsDetails(client)) sendDetails(client, this.#picture)
  }

  /** A busy client is told later, once, with the newest values. */
  #remember(client: LiveClient, now: number, inside: RowList, left: RowList): void {
    client.missed.add(inside.rows, inside.count)
    client.missed.add(left.rows, left.count)
    if (client.isBusy) {
      if (inside.count + left.count > 0) this.#counters.shed++
      if (client.missed.overflowed) this.#requestSnapshot(client)
      return
    }
    if (client.missed.overflowed) return this.#requestSnapshot(client)
    const { bounds } = client
    const rows = client.missed.take()
    inside.clear()
    left.clear()
    if (bounds !== null)
      for (const row of rows)
        (this.#tickRows.isInside(row, bounds) && (client.filter?.ships.matches(row) ?? true) ? inside : left).push(row)
    this.#tell(client, now, inside, left)
  }

  #requestSnapshot(client: LiveClient): void {
    client.missed.clear()
    client.needsSnapshot = true
  }

  #tell(client: LiveClient, now: number, inside: RowList, left: RowList): void {
    if (client.view === null || inside.count + left.count === 0) return
    const ships = this.#gatherer.gather(this.#picture, inside.rows, inside.count, now)
    const { mmsi } = this.#picture.columns
    const gone = Uint32Array.from(left.rows.subarray(0, left.count), (row) => mmsi[row])
    client.sendFrame(encodeLiveFrame({ kind: 'changes', view: client.view.view, time: now, world: false, ships, gone }))
    if (client.filter !== null) {
      for (let i = 0; i < inside.count; i++) client.held.add(inside.rows[i])
      for (let i = 0; i < left.count; i++) client.held.delete(left.rows[i])
    }
    if (wantsDetails(client)) noteInView(client, inside.rows, inside.count)
  }

  #startSnapshot(client: LiveClient, now: number): void {
    if (client.isBusy || this.#snapshotsInWork >= SNAPSHOTS_AT_ONCE || this.#shipsAllowed <= 0) return
    this.#snapshotsInWork++
    client.snapshotInWork = true
    void this.#sendSnapshot(client, now)
      .catch((error: unknown) => client.socket.close(1011, error instanceof Error ? error.name : 'snapshot failed'))
      .finally(() => {
        this.#snapshotsInWork--
        client.snapshotInWork = false
      })
  }

  async #sendSnapshot(client: LiveClient, now: number): Promise<void> {
    const { view, box, filter } = client
    if (view === null || box === null) return
    client.needsSnapshot = false
    client.missed.clear()
    const rows = new RowList()
    this.#picture.inBox(box, (row) => rows.push(row))
    this.#shipsAllowed -= rows.count + SNAPSHOT_COST
    if (filter !== null) holdMatching(client, filter, rows, now)
    client.snapshotRows = rows.all
    const ships = this.#gatherer.gather(this.#picture, rows.rows, rows.count, now)
    const bytes = encodeLiveFrame({ kind: 'snapshot', view: view.view, time: now, world: false, ships })
    if (wantsDetails(client)) noteInView(client, rows.rows, rows.count)
    const frame = await compressFrame(bytes, 1)
    // She looked elsewhere meanwhile: that view has a snapshot of its own coming.
    if (client.view !== view) return
    this.#counters.snapshots++
    client.sendFrame(frame)
  }
}

/** Leaves the rows that match, and notes that the client holds these and no others. */
function holdMatching(client: LiveClient, { ships }: ClientFilter, rows: RowList, now: number): void {
  ships.at(now)
  client.held.clear()
  client.sweepIn = SWEEP_TICKS
  let shown = 0
  ships.matchEach(rows.all, (row, matches) => {
    if (!matches) return
    client.held.add(row)
    rows.rows[shown++] = row
  })
  rows.count = shown
}
