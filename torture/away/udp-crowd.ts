import { createSocket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'
import { SENTENCE_BYTES, writePosition } from '../../bench/pipeline/position-writer.ts'
import { tagged } from '../track-ledger.ts'

const FIRST = 211_700_000
const STEPS_PER_DEGREE = 600_000
/** A report's number stands in its latitude: steps a report at nine knots, times the calendar's factor. */
const STEPS_PER_REPORT = 25
const FIRST_LATITUDE = 20 * STEPS_PER_DEGREE
/** Every report turns by more than 10°, so that each becomes a point. */
const TURN = 17
const TURNS_A_SECOND = 20
const LINES_A_DATAGRAM = 16
const LOOK_EVERY_MS = 2_000

export interface CrowdFindings {
  sent: number
  lost: number
  doubled: number
}

/** Ships in the open Atlantic that report once a second by UDP, which waits for nobody, each report with a number. */
export class UdpCrowd {
  readonly #port: number
  readonly #ships: number
  readonly #factor: number
  readonly #now: () => number
  readonly #socket = createSocket('udp4')
  /** Reports of each ship. */
  readonly #sent: number[]
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ port, ships, factor, now }: { port: number; ships: number; factor: number; now: () => number }) {
    this.#port = port
    this.#ships = ships
    this.#factor = factor
    this.#now = now
    this.#sent = Array.from({ length: ships }, () => 0)
  }

  speak(): void {
    this.#timer = setInterval(() => this.#speak(), 1_000 / TURNS_A_SECOND)
  }

  silence(): void {
    clearInterval(this.#timer)
  }

  close(): void {
    this.silence()
    this.#socket.close()
  }

  get sent(): number {
    return this.#sent.reduce((sum, count) => sum + count, 0)
  }

  /** What of all that was sent is stored, when all of it is, or when nothing has come for so long. */
  async check(ask: (sql: string) => Promise<readonly string[]>, quietMs: number): Promise<CrowdFindings> {
    const { sent } = this
    const sql = `SELECT count(), uniqExact(mmsi, lat) FROM positions WHERE mmsi BETWEEN ${FIRST} AND ${FIRST + this.#ships - 1}`
    let last = -1
    for (let since = performance.now(); ; await wait(LOOK_EVERY_MS)) {
      const answer = /^(\d+)\t(\d+)$/.exec((await ask(sql).catch(() => []))[0] ?? '')
      if (answer === null && performance.now() - since > quietMs) throw new Error('The track engine does not answer.')
      if (answer === null) continue
      const [rows, different] = [Number(answer[1]), Number(answer[2])]
      if (rows !== last) since = performance.now()
      last = rows
      if (different >= sent || performance.now() - since > quietMs)
        return { sent, lost: sent - different, doubled: rows - different }
    }
  }

  /** A twentieth of the ships. */
  #speak(): void {
    const slot = this.#turn++ % TURNS_A_SECOND
    const time = Math.floor(this.#now() / 1_000) * 1_000
    const lines: string[] = []
    for (let ship = slot; ship < this.#ships; ship += TURNS_A_SECOND) lines.push(tagged(this.#lineOf(ship), time))
    for (let from = 0; from < lines.length; from += LINES_A_DATAGRAM)
      this.#socket.send(`${lines.slice(from, from + LINES_A_DATAGRAM).join('\r\n')}\r\n`, this.#port, '127.0.0.1')
  }

  #lineOf(ship: number): string {
    const number = this.#sent[ship]++
    const line = Buffer.alloc(SENTENCE_BYTES)
    writePosition(line, 0, {
      mmsi: FIRST + ship,
      lat: FIRST_LATITUDE + number * STEPS_PER_REPORT * this.#factor,
      lon: (-60 + (ship % 30)) * STEPS_PER_DEGREE,
      sog: 90,
      cog: ((number * TURN) % 360) * 10,
      heading: (number * TURN) % 360,
      second: 60,
    })
    return line.toString('latin1').trimEnd()
  }
}
