import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shipApi, type Ship, type Track } from '@fairway/contract'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { SENTENCE_BYTES, writePosition } from '../bench/pipeline/position-writer.ts'
import { Antenna, freePort } from '../e2e/support/antenna.ts'
import { AccountLedger } from './account-ledger.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'

const SEED = 5
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Set back by less than a minute a clock is one that differs: reports of that time are out of their order, and counted so. */
const JUMPS = [MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, -2 * MINUTE, -10 * MINUTE, -HOUR, -DAY, -3 * DAY]
/** No further from the world's: ships are forgotten after a week. */
const FARTHEST = 6 * DAY
const AFTER_JUMP_MS = 4_000
const SETTLING_MS = 400
const REPORTS_EVERY_MS = 500
const SHIPS = 3
const FIRST = 201_600_000
const STEPS_PER_DEGREE = 600_000
/** A report's number stands in its latitude; she turns at each, so that each is a point. */
const STEPS_PER_REPORT = 12
const FIRST_LATITUDE = 30 * STEPS_PER_DEGREE
const TURN = 17
/** A busy machine takes its time between a report and its row. */
const STORED_WITHIN_MS = 60_000
/** Of two clocks, and of an answer on its way. */
const SLACK_MS = 2_000

/**
 * Sets the clock of a running server forward and back, by minutes to days, while ships report without times of their own and an account is
 * written to. A round is a jump. Every report must be stored once, no ship may be heard later than now, nobody is logged out or refused.
 */
export async function clockJumps({ rounds, seed = SEED, say }: TortureOptions): Promise<TortureResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-clock-'))
  const clock = new Clock(join(folder, 'clock'))
  mkdirSync(join(folder, 'data'))
  const antenna = new Antenna(await freePort())
  const server = new ServerProcess({
    dataDir: join(folder, 'data'),
    feed: antenna.feed,
    wholeWorld: false,
    preload: join(import.meta.dirname, 'jumping-clock.mjs'),
    environment: { CLOCK_FILE: clock.file, PUBLIC_TRACK_HOURS: '1000' },
  })
  const accounts = new AccountLedger()
  const fleet = new TurningFleet(antenna)
  const chance = chanceOf(seed)
  const findings: string[] = []
  try {
    const url = await server.listening()
    await antenna.connect()
    const reporting = fleet.report(url)
    await accounts.begin(url)
    await wait(AFTER_JUMP_MS)
    for (let round = 1; round <= rounds; round++) {
      const by = chance.pick(JUMPS.filter((jump) => Math.abs(clock.shift + jump) <= FARTHEST))
      clock.jump(by)
      await wait(SETTLING_MS + AFTER_JUMP_MS)
      const late = await heardLater(url, clock.now())
      const refused = accounts.refused()
      const found = [...late, ...refused].map((what) => `jump ${round} by ${inWords(by)} (seed ${seed}): ${what}`)
      findings.push(...found)
      say(
        `${round} by ${inWords(by)}, now ${inWords(clock.shift)} off: ${found.length === 0 ? 'well' : found.join('; ')}`,
      )
    }
    fleet.end()
    await Promise.all([reporting, accounts.end()])
    findings.push(...(await accounts.check(url)), ...(await fleet.missingIn(url)))
    return {
      findings,
      summary: `${rounds} jumps (seed ${seed}): ${fleet.sent * SHIPS} reports, each stored once; ${accounts.acknowledged} acknowledged account writes by one login; ${findings.length} findings`,
    }
  } finally {
    fleet.end()
    antenna.close()
    await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** The server's calendar, as the file says by how much it is off. */
class Clock {
  readonly file: string
  shift = 0

  constructor(file: string) {
    this.file = file
    writeFileSync(file, '0')
  }

  now(): number {
    return Date.now() + this.shift
  }

  jump(by: number): void {
    this.shift += by
    writeFileSync(`${this.file}.part`, String(this.shift))
    renameSync(`${this.file}.part`, this.file)
  }
}

/**
 * Ships that turn at every report, and say no time: the server's counts. They report when the one before is on the map: two that are read
 * at once have one time, and count once.
 */
class TurningFleet {
  readonly #antenna: Antenna
  #isOver = false
  sent = 0

  constructor(antenna: Antenna) {
    this.#antenna = antenna
  }

  async report(url: string): Promise<void> {
    while (!this.#isOver) {
      this.#report()
      // A number is a ship with her second report.
      if (this.sent > 1) await this.#onMap(url)
      await wait(REPORTS_EVERY_MS)
    }
  }

  end(): void {
    this.#isOver = true
  }

  async #onMap(url: string): Promise<void> {
    const { lat } = numbered(this.sent - 1)
    for (const end = performance.now() + STORED_WITHIN_MS; ; await wait(20)) {
      const ships = await Promise.all(Array.from({ length: SHIPS }, (_, ship) => shipNow(url, ship)))
      if (
        ships.every(
          (ship) => ship !== null && Math.abs((ship.lat ?? 0) - lat) < STEPS_PER_REPORT / STEPS_PER_DEGREE / 2,
        )
      )
        return
      if (performance.now() > end) throw new Error(`report ${this.sent - 1} is not on the map`)
    }
  }

  /** What is not stored once, when there was time for it. */
  async missingIn(url: string): Promise<string[]> {
    let findings: string[] = []
    for (const end = performance.now() + STORED_WITHIN_MS; performance.now() < end; await wait(500)) {
      findings = []
      for (let ship = 0; ship < SHIPS; ship++) findings.push(...(await this.#missing(url, FIRST + ship)))
      if (findings.length === 0) break
    }
    return findings
  }

  async #missing(url: string, mmsi: number): Promise<string[]> {
    const [from, to] = [Date.now() - 2 * FARTHEST, Date.now() + 2 * FARTHEST]
    const path = shipApi.getTrack.path.replace(':mmsi', String(mmsi))
    const { result } = await asked<Track>(`${url}/api/${path}?from=${from}&to=${to}&points=10000`)
    const numbers = result.lat.map((lat) => Math.round((lat * STEPS_PER_DEGREE - FIRST_LATITUDE) / STEPS_PER_REPORT))
    const there = new Set(numbers)
    // The last one is held back until the next.
    const lost = Array.from({ length: this.sent - 1 }, (_, number) => number).filter((number) => !there.has(number))
    return [
      ...(lost.length > 0 ? [`${mmsi}: ${lost.length} reports are not stored: ${lost.slice(0, 20).join()}`] : []),
      ...(there.size < numbers.length ? [`${mmsi}: ${numbers.length - there.size} points are there twice`] : []),
    ]
  }

  #report(): void {
    const number = this.sent++
    const line = Buffer.alloc(SENTENCE_BYTES)
    for (let ship = 0; ship < SHIPS; ship++) {
      writePosition(line, 0, {
        mmsi: FIRST + ship,
        lat: numbered(number).lat * STEPS_PER_DEGREE,
        lon: (122 + ship) * STEPS_PER_DEGREE,
        sog: 90,
        cog: ((number * TURN) % 360) * 10,
        heading: (number * TURN) % 360,
        second: 60,
      })
      this.#antenna.sendLine(line.toString('latin1').trimEnd())
    }
  }
}

const numbered = (number: number) => ({ lat: (FIRST_LATITUDE + number * STEPS_PER_REPORT) / STEPS_PER_DEGREE })

/** Null before she was heard. */
async function shipNow(url: string, ship: number): Promise<Ship | null> {
  const response = await fetch(`${url}/api/${shipApi.getShip.path.replace(':mmsi', String(FIRST + ship))}`)
  return ((await response.json()) as { result: Ship | null }).result
}

/** Ships whose last report is not one of the last seconds by the server's clock: their age would be negative, or old. */
async function heardLater(url: string, now: number): Promise<string[]> {
  const findings: string[] = []
  for (let ship = 0; ship < SHIPS; ship++) {
    const age = now - ((await shipNow(url, ship))?.positionAt ?? 0)
    if (age < -SLACK_MS) findings.push(`${FIRST + ship} is heard in ${inWords(-age)}`)
    if (age > AFTER_JUMP_MS + SLACK_MS) findings.push(`${FIRST + ship} is not heard since ${inWords(age)}`)
  }
  return findings
}

async function asked<T>(url: string): Promise<{ result: T }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return (await response.json()) as { result: T }
}

function inWords(ms: number): string {
  const size = Math.abs(ms)
  if (size >= DAY) return `${(ms / DAY).toFixed(1)} d`
  return size >= MINUTE ? `${(ms / MINUTE).toFixed(1)} min` : `${(ms / 1_000).toFixed(1)} s`
}
