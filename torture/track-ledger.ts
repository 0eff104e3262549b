import { shipApi, type Track } from '@fairway/contract'
import { SENTENCE_BYTES, writePosition } from '../bench/pipeline/position-writer.ts'
import { Antenna } from '../e2e/support/antenna.ts'

const FIRST_SHIP = 201_500_000
const SHIPS = 5
/** A second, the grain of the time in a tag block: reports that arrive in one bite would otherwise have one time, and count once. */
const EVERY_MS = 1_000
const STEPS_PER_DEGREE = 600_000
/** A report's number stands in its latitude: steps a report, some nine knots. */
const STEPS_PER_REPORT = 25
const FIRST_LATITUDE = 30 * STEPS_PER_DEGREE
/** Every report turns by more than 10°, so that each becomes a point of the track and none is held back. */
const TURN = 17

export interface TrackFindings {
  /** How long before the cut the oldest report was received that is gone; 0 when none is. */
  lostMs: number
  /** Reports that are gone although later ones are there, and points that are there twice. */
  holes: number
  doubled: number
  stored: number
}

/** Sends reports of a few ships that turn all the time, and finds them again in the stored tracks by their numbers. */
export class TrackLedger {
  readonly #antenna: Antenna
  #next = 0
  #timer: NodeJS.Timeout | undefined
  #sent: { number: number; at: number }[] = []

  constructor(antenna: Antenna) {
    this.#antenna = antenna
  }

  async begin(): Promise<void> {
    this.#sent = []
    await this.#antenna.connect()
    this.#timer = setInterval(() => this.#send(), EVERY_MS)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#antenna.close()
  }

  forget(): void {
    this.#sent = []
  }

  /** `cutAt`: when the server went (UTC ms); what was sent since the last begin is looked for. */
  async check(url: string, cutAt: number): Promise<TrackFindings> {
    const findings: TrackFindings = { lostMs: 0, holes: 0, doubled: 0, stored: 0 }
    const sent = this.#sent.filter(({ at }) => at <= cutAt)
    if (sent.length === 0) return findings
    for (let ship = 0; ship < SHIPS; ship++) {
      const numbers = await storedNumbers(url, FIRST_SHIP + ship, sent[0].at - 1_000)
      const there = new Set(numbers)
      const last = Math.max(-1, ...there)
      const lost = sent.filter(({ number }) => !there.has(number))
      const oldest = lost.find(({ number }) => number > last)
      findings.lostMs = Math.max(findings.lostMs, oldest ? cutAt - oldest.at : 0)
      findings.holes += lost.filter(({ number }) => number < last).length
      findings.doubled += numbers.length - there.size
      findings.stored += there.size
    }
    return findings
  }

  #send(): void {
    const number = this.#next++
    const at = Date.now()
    const line = Buffer.alloc(SENTENCE_BYTES)
    for (let ship = 0; ship < SHIPS; ship++) {
      writePosition(line, 0, {
        mmsi: FIRST_SHIP + ship,
        lat: FIRST_LATITUDE + number * STEPS_PER_REPORT,
        lon: (122 + ship) * STEPS_PER_DEGREE,
        sog: 90,
        cog: ((number * TURN) % 360) * 10,
        heading: (number * TURN) % 360,
        second: Math.floor(at / 1_000) % 60,
      })
      this.#antenna.sendLine(tagged(line.toString('latin1').trimEnd(), at))
    }
    this.#sent.push({ number, at })
  }
}

/** A sentence with the time at which a station heard it, UTC ms. */
export function tagged(sentence: string, at: number): string {
  const tag = `c:${Math.floor(at / 1_000)}`
  const sum = Buffer.from(tag).reduce((sum, byte) => sum ^ byte, 0)
  return `\\${tag}*${sum.toString(16).padStart(2, '0').toUpperCase()}\\${sentence}`
}

async function storedNumbers(url: string, mmsi: number, from: number): Promise<number[]> {
  const path = shipApi.getTrack.path.replace(':mmsi', String(mmsi))
  const response = await fetch(`${url}/api/${path}?from=${Math.floor(from)}&points=10000`)
  const { result } = (await response.json()) as { result: Track }
  return result.lat.map((lat) => Math.round((lat * STEPS_PER_DEGREE - FIRST_LATITUDE) / STEPS_PER_REPORT))
}
