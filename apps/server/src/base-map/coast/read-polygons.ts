import { createReadStream } from 'node:fs'

/** Rings of longitudes and latitudes one after the other, the outer one first. */
export type LonLatPolygon = Float64Array[]

/** Points of a ring; the largest of the known files (Eurasia) has a quarter of a million. */
const MOST_POINTS = 2_000_000

/** What an array of the file holds: numbers make a point, points a ring, rings a polygon. */
const POINT = 1
const RING = 2
const POLYGON = 3

/**
 * Polygons of a GeoJSON file, one after the other. The file is read as a stream of bytes: parsed as a whole, one of 40 MB takes ten
 * times as much memory. Throws when it is cut off or holds a place that is none.
 */
export async function* readPolygons(path: string): AsyncGenerator<LonLatPolygon> {
  const scanner = new Scanner()
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    scanner.push(chunk as Buffer)
    yield* scanner.take()
  }
  if (!scanner.atEnd) throw new Error(`${path} ends in the middle.`)
}

class Scanner {
  readonly #kinds: number[] = []
  #rings: LonLatPolygon = []
  #ring = new Float64Array(1 << 12)
  #length = 0
  #inText = false
  #open = 0
  #seen = false
  /** The number being read, its sign and its digits after the point; null between numbers. */
  #number: number | null = null
  #sign = 1
  #scale = 0
  #done: LonLatPolygon[] = []

  /** Whether everything that was opened is closed. */
  get atEnd(): boolean {
    return this.#seen && this.#open === 0 && this.#kinds.length === 0
  }

  take(): LonLatPolygon[] {
    const done = this.#done
    this.#done = []
    return done
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte >= 0x30 && byte <= 0x39 && !this.#inText) {
        this.#number = (this.#number ?? 0) * 10 + byte - 0x30
        this.#scale *= 10
      } else this.#mark(byte)
    }
  }

  #mark(byte: number): void {
    if (byte === 0x22) this.#inText = !this.#inText
    else if (this.#inText) return
    else if (byte === 0x2d) this.#sign = -1
    else if (byte === 0x2e) this.#scale = 1
    else if (byte === 0x65 || byte === 0x45) throw new Error('A number with an exponent is not expected here.')
    else {
      this.#endNumber()
      if (byte === 0x5b) this.#kinds.push(0)
      else if (byte === 0x5d) this.#close()
      else if (byte === 0x7b) this.#openObject()
      else if (byte === 0x7d) this.#open--
    }
  }

  #openObject(): void {
    this.#seen = true
    this.#open++
  }

  #endNumber(): void {
    if (this.#number === null) return
    const value = (this.#sign * this.#number) / (this.#scale || 1)
    this.#number = null
    this.#sign = 1
    this.#scale = 0
    if (this.#kinds.length === 0) return
    this.#kinds[this.#kinds.length - 1] = POINT
    const isLat = this.#length % 2 === 1
    if (Math.abs(value) > (isLat ? 90 : 180)) throw new Error(`${value} is no ${isLat ? 'latitude' : 'longitude'}.`)
    if (this.#length === this.#ring.length) this.#grow()
    this.#ring[this.#length++] = value
  }

  #grow(): void {
    if (this.#length >= 2 * MOST_POINTS) throw new Error(`A ring has more than ${MOST_POINTS} points.`)
    const larger = new Float64Array(this.#ring.length * 2)
    larger.set(this.#ring)
    this.#ring = larger
  }

  #close(): void {
    const kind = this.#kinds.pop()
    if (kind === undefined) throw new Error('An array is closed that was not opened.')
    if (kind === RING) {
      this.#rings.push(this.#ring.slice(0, this.#length))
      this.#length = 0
    } else if (kind === POLYGON) {
      this.#done.push(this.#rings)
      this.#rings = []
    }
    const outer = this.#kinds.length - 1
    if (outer >= 0 && kind > 0 && kind <= RING) this.#kinds[outer] = kind + 1
  }
}
