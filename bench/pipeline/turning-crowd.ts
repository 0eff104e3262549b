import type { Socket } from 'node:net'
import { ports } from '@fairway/tracking/ports'
import { SENTENCE_BYTES, writePosition } from './position-writer.ts'
import { NUMBERS, TURN } from './turning.ts'

export const FIRST_SHIP = 201_100_000
const large = ports.filter((port) => port.size <= 2)

/** Where a ship of any such crowd lies. */
export function placeOf(ship: number): { lat: number; lon: number } {
  const { lat, lon } = large[ship % large.length]
  return { lat: lat + Math.sin(ship) * 1.5, lon: ((lon + Math.cos(ship * 1.3) * 2.5 + 540) % 360) - 180 }
}

/** Ships around the large ports that turn from report to report: the heading tells which report it was. */
export class TurningCrowd {
  said = 0
  readonly #feed: Socket
  readonly #ships: number
  readonly #rate: number
  readonly #number: Uint8Array
  readonly #times: Float64Array
  readonly #places: { lat: number; lon: number }[]
  #due = Date.now()
  #next = 0

  constructor(feed: Socket, { ships, sentencesPerSecond }: { ships: number; sentencesPerSecond: number }) {
    this.#feed = feed
    this.#ships = ships
    this.#rate = sentencesPerSecond
    this.#number = new Uint8Array(ships)
    this.#times = new Float64Array(ships * NUMBERS)
    this.#places = Array.from({ length: ships }, (_, ship) => placeOf(ship))
  }

  saidAt(mmsi: number, number: number): number {
    return this.#times[(mmsi - FIRST_SHIP) * NUMBERS + number] ?? 0
  }

  /** Every ship twice, which makes her one, at a pace the product takes at start. */
  async introduceAll(): Promise<void> {
    for (let first = 0; first < 2 * this.#ships; first += 1_000) {
      this.#write(1_000)
      await sleep(20)
    }
    this.#due = Date.now()
  }

  speak(): void {
    const count = Math.min(2_000, Math.floor(((Date.now() - this.#due) * this.#rate) / 1000))
    this.#due += (count * 1000) / this.#rate
    this.#write(count)
  }

  #write(count: number): void {
    const buffer = Buffer.allocUnsafe(count * SENTENCE_BYTES)
    const now = Date.now()
    for (let i = 0, offset = 0; i < count; i++) {
      const ship = this.#next
      this.#next = (this.#next + 1) % this.#ships
      const number = (this.#number[ship] = (this.#number[ship] + 1) % NUMBERS)
      this.#times[ship * NUMBERS + number] = now
      const heading = Math.round(number * TURN) % 360
      const { lat, lon } = this.#places[ship]
      // A little further each time, so that no two sentences are alike.
      offset = writePosition(buffer, offset, {
        mmsi: FIRST_SHIP + ship,
        lat: Math.round(lat * 600_000) + (this.said % 64),
        lon: Math.round(lon * 600_000),
        sog: 60,
        cog: heading * 10,
        heading,
        second: 0,
      })
      this.said++
    }
    this.#feed.write(buffer)
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
