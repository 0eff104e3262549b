import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
const agingClock = join(import.meta.dirname, 'churn/aging-clock.mjs')
/** After the end the calendar goes on by so much: whoever was silent for seven days is forgotten. */
const AGING_MS = 8 * 24 * HOUR_MS
const AGED_WITHIN_MS = 120_000
const SETTLE_MS = 5_000
/** What the heap may have more than at the beginning once all ships are gone. */
const MOST_LEFT_MB = 60
/** Looks at the memory in an hour. */
const LOOKS = 12
/** MB an hour of the calendar, over the last third. */
const MOST_SLOPE = 1
/** Of the ships that the cleaning knows. */
const APART = 0.01

const healthSchema = z.object({
  ships: z.number(),
  searchable: z.number(),
  memory: z.object({ rssBytes: z.number() }),
  voyages: z.object({ ships: z.number(), phase: z.string() }),
  newcomers: z.object({ known: z.number(), refused: z.number(), madeRoom: z.number() }),
})
const linesSchema = z.object({ feeds: z.array(z.object({ lines: z.number() })) })
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
  const clockFile = join(dataDir, 'clock')
  const since = Date.now()
  const now = () => since + (Date.now() - since) * FACTOR
  const port = await freePort()
  const server = new ServerProcess({
    dataDir,
    feed: `tcp-listen://127.0.0.1:${port}`,
    wholeWorld: false,
    preload: agingClock,
    environment: {
      FAST_CLOCK: `${since}:${FACTOR}`,
      CLOCK_FILE: clockFile,
      // The sweeps: nobody looks at this server who would have to see ships go.
      FAST_MINUTES: '1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
    },
  })
  try {
    const url = await server.listening()
    const empty = await collected(server, url)
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
    await allHeard(url)
    writeFileSync(clockFile, String(AGING_MS))
    const aged = await age(server, url)
    say(`all silent for a week: ${inWords(aged)}; at the beginning ${inWords(empty)}`)
    return judged(samples, { numbers: speaker.numbers(), said: speaker.said(), empty, aged })
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

interface Collected extends Health {
  readonly heapMB: number
  /** Tables, which keep the size they have grown to. */
  readonly tablesMB: number
}

const inWords = ({ ships, searchable, newcomers, voyages, heapMB, tablesMB }: Collected) =>
  `${ships} ships in the picture, ${searchable} in the search, ${newcomers.known} known, ${voyages.ships} followed, heap ${heapMB.toFixed(0)} MB, tables ${tablesMB.toFixed(0)} MB`

/** What there is once nothing is kept that nobody needs. */
async function collected(server: ServerProcess, url: string): Promise<Collected> {
  await wait(SETTLE_MS)
  server.signal('SIGUSR2')
  await wait(SETTLE_MS)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 1e6
  const sizes = { heapMB: read('nodejs_heap_size_used_bytes'), tablesMB: read('nodejs_external_memory_bytes') }
  return { ...healthSchema.parse(await (await fetch(`${url}/healthz`)).json()), ...sizes }
}

/** What was sent is on its way for a while: heard after the calendar was set, it would be new. */
async function allHeard(url: string): Promise<void> {
  const lines = async () => {
    const { feeds } = linesSchema.parse(await (await fetch(`${url}/healthz`)).json())
    return feeds.reduce((sum, feed) => sum + feed.lines, 0)
  }
  let before = -1
  for (let now = await lines(); now !== before; now = await lines()) {
    before = now
    await wait(SETTLE_MS)
  }
}

/** Until no ship is left, or it has had its time. */
async function age(server: ServerProcess, url: string): Promise<Collected> {
  for (const end = Date.now() + AGED_WITHIN_MS; ;) {
    const aged = await collected(server, url)
    if ((aged.ships === 0 && aged.searchable === 0) || Date.now() > end) return aged
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

function judged(
  samples: readonly Hour[],
  { numbers, said, empty, aged }: { numbers: number; said: number; empty: Collected; aged: Collected },
): TortureResult {
  const last = samples.at(-1)!
  const end = samples.slice(-Math.ceil(samples.length / 3))
  const slope = slopeOf(end.map(({ hour, least }) => ({ at: hour, value: least })))
  const findings: string[] = []
  if (slope > MOST_SLOPE) findings.push(`the memory grows by ${slope.toFixed(1)} MB an hour`)
  const { known } = last.newcomers
  for (const [where, ships] of [
    ['in the picture', last.ships],
    ['followed for port calls', last.voyages.ships],
    ['in the index of the search', last.searchable],
  ] as const)
    if (Math.abs(ships - known) > known * APART) findings.push(`${ships} ships are ${where}, ${known} are known`)
  if (last.newcomers.refused > 0) findings.push(`${last.newcomers.refused} new ships were refused`)
  if (aged.ships > 0 || aged.searchable > 0)
    findings.push(`after a week of silence ${aged.ships} ships are in the picture, ${aged.searchable} can be searched`)
  if (aged.heapMB - empty.heapMB > MOST_LEFT_MB)
    findings.push(`the heap has ${(aged.heapMB - empty.heapMB).toFixed(0)} MB more than at the beginning`)
  return {
    findings,
    summary: `${samples.length} hours: ${numbers} numbers, ${said} reports; ${known} ships known, ${last.newcomers.madeRoom} made room, ${last.ships} in the picture, ${last.voyages.ships} followed; least memory of an hour ${end[0].least.toFixed(0)} → ${last.least.toFixed(0)} MB over the last third (${slope.toFixed(1)} MB an hour), at most ${Math.max(...end.map(({ most }) => most)).toFixed(0)} MB; after a week of silence ${inWords(aged)}, at the beginning ${inWords(empty)}`,
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
    mmsi: STATES[ship % STATES.length] * 1_000_000 + Math.floor(ship / STATES.length),
    lat: Math.round((lat * 100 - 50) * UNITS),
    lon: Math.round((((lon * 360 + degrees) % 360) - 180) * UNITS),
    sog: KNOTS * 10,
    cog: 900,
    heading: 90,
    second: Math.floor(passedMs / 1_000) % 60,
  }
}
