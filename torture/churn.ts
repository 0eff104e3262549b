import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { SENTENCE_BYTES, writePosition } from '../bench/pipeline/position-writer.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { slopeOf, type TortureOptions, type TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'

/** The calendar runs so many times as fast as the world's. */
const FACTOR = 100
const HOUR_MS = 3_600_000
const REPORTS_A_SECOND = 1_000
const NUMBERS = 5_000_000
/** In 72 hours, whatever is run of them. */
const NEW_A_SECOND = NUMBERS / (72 * 3_600)
const EVERY_S = 60
/** As many as make the reports: each ship is there for some 52 minutes. */
const ALIVE = REPORTS_A_SECOND * EVERY_S
/** A ship is written in one of so many turns. */
const TURNS = 10
const TURN_MS = (EVERY_S * 1_000) / TURNS / FACTOR
const UNITS = 600_000
const KNOTS = 12
/** Of MMSI: a million numbers each. */
const STATES = [211, 219, 244, 255, 538]
const fastClock = join(import.meta.dirname, 'takeovers/fast-clock.mjs')
/** Looks at the memory in an hour. */
const LOOKS = 12
/** MB an hour of the calendar, over the last third. */
const MOST_SLOPE = 1
/** Of the ships that the cleaning knows. */
const APART = 0.01

const healthSchema = z.object({
  ships: z.number(),
  memory: z.object({ rssBytes: z.number() }),
  voyages: z.object({ ships: z.number(), phase: z.string() }),
  newcomers: z.object({ known: z.number(), refused: z.number(), madeRoom: z.number() }),
})
type Health = z.infer<typeof healthSchema>
interface Hour extends Health {
  readonly hour: number
  /** Memory in it, MB. */
  readonly least: number
  readonly most: number
}

/** Five million numbers in three days, each heard for an hour: what is kept of ships must stay what the ships are. A round is an hour of the calendar. */
export async function churn({ rounds, say }: TortureOptions): Promise<TortureResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-churn-'))
  const since = Date.now()
  const now = () => since + (Date.now() - since) * FACTOR
  const port = await freePort()
  const server = new ServerProcess({
    dataDir,
    feed: `tcp-listen://127.0.0.1:${port}`,
    wholeWorld: false,
    preload: fastClock,
    environment: {
      FAST_CLOCK: `${since}:${FACTOR}`,
      // The sweeps: nobody looks at this server who would have to see ships go.
      FAST_MINUTES: '1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
    },
  })
  try {
    const url = await server.listening()
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    const speaker = speak(socket, now)
    const samples: Hour[] = []
    for (let hour = 1; hour <= rounds; hour++) {
      const seen = await hourOf(url)
      samples.push({ hour, ...seen })
      say(
        `hour ${hour}: ${speaker.numbers()} numbers, ${speaker.said()} reports; ${seen.newcomers.known} ships known, ${seen.ships} in the picture, ${seen.voyages.ships} followed; ${seen.least.toFixed(0)} to ${seen.most.toFixed(0)} MB`,
      )
    }
    speaker.stop()
    return judged(samples, speaker.numbers(), speaker.said())
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** What is said at the end of an hour, and the memory in it: a checkpoint takes some for a moment, and what is left is the least. */
async function hourOf(url: string): Promise<Omit<Hour, 'hour'>> {
  const memory: number[] = []
  for (const end = Date.now() + HOUR_MS / FACTOR; ;) {
    await wait(HOUR_MS / FACTOR / LOOKS)
    const health = healthSchema.parse(await (await fetch(`${url}/healthz`)).json())
    memory.push(health.memory.rssBytes / 1e6)
    if (Date.now() >= end) return { ...health, least: Math.min(...memory), most: Math.max(...memory) }
  }
}

function judged(samples: readonly Hour[], numbers: number, said: number): TortureResult {
  const last = samples.at(-1)!
  const end = samples.slice(-Math.ceil(samples.length / 3))
  const slope = slopeOf(end.map(({ hour, least }) => ({ at: hour, value: least })))
  const findings: string[] = []
  if (slope > MOST_SLOPE) findings.push(`the memory grows by ${slope.toFixed(1)} MB an hour`)
  const { known } = last.newcomers
  for (const [where, ships] of [
    ['in the picture', last.ships],
    ['followed for port calls', last.voyages.ships],
  ] as const)
    if (Math.abs(ships - known) > known * APART) findings.push(`${ships} ships are ${where}, ${known} are known`)
  if (last.newcomers.refused > 0) findings.push(`${last.newcomers.refused} new ships were refused`)
  return {
    findings,
    summary: `${samples.length} hours: ${numbers} numbers, ${said} reports; ${known} ships known, ${last.newcomers.madeRoom} made room, ${last.ships} in the picture, ${last.voyages.ships} followed; least memory of an hour ${end[0]!.least.toFixed(0)} → ${last.least.toFixed(0)} MB over the last third (${slope.toFixed(1)} MB an hour), at most ${Math.max(...end.map(({ most }) => most)).toFixed(0)} MB`,
  }
}

/** Ships come, sail east for their hour and are never heard again. */
function speak(socket: Socket, now: () => number) {
  const began = now()
  let turn = 0
  let said = 0
  let newest = 0
  const write = () => {
    const time = now()
    newest = Math.min(NUMBERS, ALIVE + Math.floor(((time - began) / 1_000) * NEW_A_SECOND))
    const first = Math.max(0, newest - ALIVE)
    const buffer = Buffer.allocUnsafe((Math.ceil(ALIVE / TURNS) + 1) * SENTENCE_BYTES)
    let end = 0
    for (let ship = first + ((TURNS + (turn % TURNS) - (first % TURNS)) % TURNS); ship < newest; ship += TURNS) {
      end = writePosition(buffer, end, reportOf(ship, time - began))
      said++
    }
    turn++
    socket.write(buffer.subarray(0, end))
  }
  const timer = setInterval(() => {
    let due = Math.floor((now() - began) / (TURN_MS * FACTOR)) - turn
    while (due-- > 0 && !socket.writableNeedDrain) write()
  }, 20)
  return {
    said: () => said,
    numbers: () => newest,
    stop() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

function reportOf(ship: number, passedMs: number) {
  const degrees = ((KNOTS / 60) * passedMs) / HOUR_MS
  const lat = (ship * 0.754_877_666_2) % 1
  const lon = (ship * 0.618_033_988_7) % 1
  return {
    mmsi: STATES[ship % STATES.length]! * 1_000_000 + Math.floor(ship / STATES.length),
    lat: Math.round((lat * 100 - 50) * UNITS),
    lon: Math.round((((lon * 360 + degrees) % 360) - 180) * UNITS),
    sog: KNOTS * 10,
    cog: 900,
    heading: 90,
    second: Math.floor(passedMs / 1_000) % 60,
  }
}
