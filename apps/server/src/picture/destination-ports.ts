import type { LatLon } from '@fairway/tracking'
import { ChangedRows } from './changed-rows.ts'
import { NOWHERE, RowLists } from './row-lists.ts'
import type { ShipColumns } from './ship-columns.ts'
import type { TextColumn } from './text-column.ts'

/** Destinations as crews typed them whose port is remembered; of 300,000 ships some 50,000 say different ones. */
const TEXTS = 50_000
/** Places fit 16 bits; the port table has a fifth of it. */
const PORTS = 65_000
/** Nobody has looked yet what the text means. */
const UNRESOLVED = 0xffff
/** Of a text: what it means depends on where the ship is. */
const BY_PLACE = 0xfffe

/** What a destination means. */
export interface BoundFor {
  /** UN/LOCODE; null: no port that is known. */
  locode: string | null
  /** Said elsewhere it may mean another. */
  byPlace: boolean
}

/** For those who ask for no ports. */
export const nowhere = (): BoundFor => ({ locode: null, byPlace: false })

/** Where the ship of a row is, null when it is not known. */
export const placeOf = ({ positionAt, latE7, lonE7 }: ShipColumns, row: number): LatLon | null =>
  positionAt[row] > 0 ? { lat: latE7[row] / 1e7, lon: lonE7[row] / 1e7 } : null

/** The port each destination means, as a small number: a text is resolved once for all who say it, one that several ports share for each of them. */
export class DestinationPorts {
  /** LOCODEs met so far, of destinations and of ports that ships left; place 0 is "none". */
  readonly codes: string[] = ['']
  readonly #places = new Map<string, number>()
  #texts = new Map<string, number>()
  /** Remembered one forgetting earlier. */
  #olderTexts = new Map<string, number>()
  readonly #portOf: (destination: string, near: LatLon | null) => BoundFor
  readonly #placeOf: (row: number) => LatLon | null
  /** 1: the row says what depends on its place. */
  #byPlace = new Uint8Array(0)
  /** Rows whose destination nobody has looked at yet. */
  readonly #unresolved = new ChangedRows()
  /** Rows by the place of their port. */
  readonly #bound = new RowLists(PORTS)

  /** `placeOf`: where the ship of a row is, null when it is not known. */
  constructor(
    portOf: (destination: string, near: LatLon | null) => BoundFor,
    placeOf: (row: number) => LatLon | null = () => null,
  ) {
    this.#portOf = portOf
    this.#placeOf = placeOf
  }

  grow(capacity: number): void {
    this.#unresolved.grow(capacity)
    this.#bound.grow(capacity)
    const byPlace = new Uint8Array(capacity)
    byPlace.set(this.#byPlace)
    this.#byPlace = byPlace
  }

  /** The place of a row's destination if it is known without looking; else the row stands in line for {@link resolve}. */
  note(row: number, destination: string | null): number {
    const known = destination === null ? 0 : (this.#texts.get(destination) ?? this.#olderTexts.get(destination))
    const place = known === undefined || known === BY_PLACE ? UNRESOLVED : known
    this.#byPlace[row] = 0
    if (place === UNRESOLVED) this.#unresolved.mark(row)
    this.#bound.move(row, place === UNRESOLVED || place === 0 ? NOWHERE : place)
    return place
  }

  /** Works through the line for some milliseconds. */
  resolve(milliseconds: number, destinations: TextColumn, places: Uint16Array): void {
    const until = performance.now() + milliseconds
    for (let row = this.#unresolved.take(); row >= 0; row = this.#unresolved.take()) {
      const place = this.#of(destinations.get(row), row)
      places[row] = place
      this.#bound.move(row, place === 0 ? NOWHERE : place)
      if (performance.now() > until) return
    }
  }

  /** Ships have moved: what depends on their place is looked at again. */
  lookAgain(): void {
    for (let row = this.#byPlace.indexOf(1); row !== -1; row = this.#byPlace.indexOf(1, row + 1))
      this.#unresolved.mark(row)
  }

  /** What texts mean may have changed: each is looked at again when it is next said. */
  forgetTexts(): void {
    this.#texts.clear()
    this.#olderTexts.clear()
  }

  /** The row's ship is forgotten. */
  forget(row: number): void {
    this.#byPlace[row] = 0
    this.#bound.move(row, NOWHERE)
  }

  /** Calls `visit` for every row that is bound for a port, and looks at no other. */
  boundFor(locode: string, visit: (row: number) => void): void {
    const place = this.find(locode)
    if (place > 0) this.#bound.visit(place, visit)
  }

  #of(destination: string | null, row: number): number {
    if (destination === null) return 0
    const known = this.#texts.get(destination) ?? this.#olderTexts.get(destination)
    if (known !== undefined && known !== BY_PLACE) return this.#remember(destination, known)
    const { locode, byPlace } = this.#portOf(destination, this.#placeOf(row))
    this.#byPlace[row] = Number(byPlace)
    const place = this.place(locode)
    this.#remember(destination, byPlace ? BY_PLACE : place)
    return place
  }

  #remember(destination: string, place: number): number {
    if (this.#texts.has(destination)) return place
    if (this.#texts.size >= TEXTS / 2) {
      this.#olderTexts = this.#texts
      this.#texts = new Map()
    }
    this.#texts.set(destination, place)
    return place
  }

  /** Place of a LOCODE, made for one that is new. */
  place(locode: string | null): number {
    if (locode === null) return 0
    const known = this.#places.get(locode)
    if (known !== undefined || this.codes.length >= PORTS) return known ?? 0
    this.codes.push(locode)
    this.#places.set(locode, this.codes.length - 1)
    return this.codes.length - 1
  }

  /** Place of a LOCODE that some ship was bound for or came from, else −1. */
  find(locode: string): number {
    return this.#places.get(locode) ?? -1
  }
}
