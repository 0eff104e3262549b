import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SENTENCE_BYTES, writePosition } from '../bench/pipeline/position-writer.ts'
import { chanceOf, type Chance } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { health, startProduct, until, type Product } from '../e2e/support/product.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'

/** Numbers of a round. */
const NUMBERS = 100_000
const LINES_AT_ONCE = 1_000
/** Every sixth round its numbers are said twice, from a place that fits. */
const TWICE_EVERY = 6
const REAL_SHIPS = 2_000
const NEW_A_SECOND = 20
/** A new ship is on the map so long after her second report, at the latest. */
const SHOWN_MS = 3_000
const PROBE_MS = 50
const LONGEST_MS = 1_000
const MOST_MEMORY = 1.2
const STEPS_PER_DEGREE = 600_000
const INVENTED = 300_000_001
const REAL = 211_000_000
/** What one sender may bring at once and while the flood lasts: some 50 a second. */
const MOST_INVENTED = 20_000
const MORE_A_SECOND = 60

/**
 * One sender invents 100,000 ships a round while a quiet receiver beside it goes on hearing new real ones. None of these may be
 * missing, no answer may take long, the memory may not grow, the alarm must be up, and a restart must bring back the real ones.
 */
export async function flood({ rounds, seed = Date.now() % 2 ** 31, say }: TortureOptions): Promise<TortureResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-flood-'))
  const port = await freePort()
  const start = () => startProduct({ arguments: ['--feed', `tcp-listen://127.0.0.1:${port}`], dataDir })
  const product = await start()
  const water = new Water(port, product, { seed, say })
  try {
    await water.begin()
    await water.flood(rounds)
    await water.end()
    await product.stop()
    const again = await start()
    await water.lookAfterRestart(again)
    await again.stop()
    return water.result()
  } finally {
    await water.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

class Water {
  readonly #port: number
  readonly #product: Product
  readonly #say: (line: string) => void
  readonly #seed: number
  /** Which ships are asked about. */
  readonly #chance: Chance
  readonly #findings: string[] = []
  readonly #answers: number[] = []
  readonly #awaited: { mmsi: number; by: number }[] = []
  #receiver: Socket | null = null
  #flooder: Socket | null = null
  #timers: NodeJS.Timeout[] = []
  #real = 0
  #missing = 0
  #invented = 0
  #floodMs = 0
  #memory = { before: 0, most: 0 }
  #wasAlarmed = false
  #ships = { after: 0, restarted: 0 }

  constructor(port: number, product: Product, { seed, say }: { seed: number; say: (line: string) => void }) {
    this.#seed = seed
    this.#chance = chanceOf(seed)
    this.#port = port
    this.#product = product
    this.#say = say
  }

  /** Real ships are heard for a while; then the memory is what it is. */
  async begin(): Promise<void> {
    this.#receiver = await this.#call()
    this.#sayNew(REAL_SHIPS)
    await until('the real ships', async () => (await health(this.#product)).ships === REAL_SHIPS)
    await sleep(20_000)
    this.#memory.before = this.#memory.most = await this.#rss()
    this.#timers = [
      setInterval(() => this.#sayNew(NEW_A_SECOND), 1_000),
      setInterval(() => void this.#probe(), PROBE_MS),
      setInterval(() => void this.#lookForShips(), 500),
      setInterval(() => void this.#lookAtHealth(), 1_000),
    ]
  }

  async flood(rounds: number): Promise<void> {
    this.#flooder = await this.#call()
    const began = performance.now()
    for (let round = 0; round < rounds; round++) {
      const first = INVENTED + round * NUMBERS
      await this.#invent(first, 0)
      if (round % TWICE_EVERY === TWICE_EVERY - 1) await this.#invent(first, 1)
      this.#invented += NUMBERS
      this.#say(`${this.#invented} invented in ${seconds(performance.now() - began)}, ${await this.#describe()}`)
    }
    this.#floodMs = performance.now() - began
  }

  /** The quiet receiver goes on for a while; then all that was said has been heard. */
  async end(): Promise<void> {
    await sleep(15_000)
    for (const timer of this.#timers) clearInterval(timer)
    await sleep(SHOWN_MS)
    await this.#lookForShips()
    this.#ships.after = (await health(this.#product)).ships
    this.#expect(
      this.#missing === 0,
      `${this.#missing} real ships were not shown ${SHOWN_MS / 1000} s after they were heard`,
    )
    this.#expect(quantile(this.#answers, 1) <= LONGEST_MS, `an answer took ${seconds(quantile(this.#answers, 1))}`)
    const growth = this.#memory.most / this.#memory.before
    this.#expect(growth <= MOST_MEMORY, `the memory was ${growth.toFixed(2)} times what it had been`)
    this.#expect(this.#wasAlarmed, 'no alarm was raised')
    const most = this.#real + MOST_INVENTED + (MORE_A_SECOND * this.#floodMs) / 1000
    this.#expect(this.#ships.after <= most, `${this.#ships.after - this.#real} invented ships are on the map`)
  }

  async lookAfterRestart(product: Product): Promise<void> {
    await until('the start', async () => (await health(product)).ships > 0)
    this.#ships.restarted = (await health(product)).ships
    let gone = 0
    for (let ship = 0; ship < this.#real; ship++) if (!(await isThere(product, REAL + ship))) gone++
    this.#expect(gone === 0, `${gone} real ships are gone after the restart`)
    this.#expect(this.#ships.restarted <= this.#ships.after, 'more ships came back than there were')
  }

  result(): TortureResult {
    const { before, most } = this.#memory
    return {
      findings: this.#findings,
      summary: `${this.#invented} invented ships (seed ${this.#seed}) in ${seconds(this.#floodMs)}, ${this.#real} real ones, ${this.#missing} of them refused; answers p50 ${quantile(this.#answers, 0.5).toFixed(0)} ms, p99 ${quantile(this.#answers, 0.99).toFixed(0)} ms, max ${quantile(this.#answers, 1).toFixed(0)} ms of ${this.#answers.length}; memory ${megabytes(before)} → ${megabytes(most)} (${(most / before).toFixed(2)} ×); ${this.#ships.after} ships after it, ${this.#ships.restarted} after a restart`,
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#receiver?.destroy()
    this.#flooder?.destroy()
    await this.#product.stop()
  }

  #expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#findings.push(otherwise)
  }

  async #call(): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  /** New real ships, said twice. */
  #sayNew(count: number): void {
    const first = this.#real
    this.#real += count
    const speak = (report: number) => this.#receiver?.write(linesOf(REAL + first, count, report))
    speak(0)
    setTimeout(() => {
      speak(1)
      const by = performance.now() + SHOWN_MS
      if (first > 0) for (let ship = first; ship < first + count; ship++) this.#awaited.push({ mmsi: REAL + ship, by })
    }, 500)
  }

  async #invent(first: number, report: number): Promise<void> {
    for (let from = 0; from < NUMBERS; from += LINES_AT_ONCE)
      if (!this.#flooder!.write(linesOf(first + from, LINES_AT_ONCE, report))) await once(this.#flooder!, 'drain')
  }

  async #probe(): Promise<void> {
    const began = performance.now()
    await isThere(this.#product, REAL + this.#chance.below(REAL_SHIPS))
    this.#answers.push(performance.now() - began)
  }

  async #lookForShips(): Promise<void> {
    while (this.#awaited.length > 0 && this.#awaited[0].by < performance.now())
      if (!(await isThere(this.#product, this.#awaited.shift()!.mmsi))) this.#missing++
  }

  async #lookAtHealth(): Promise<void> {
    this.#memory.most = Math.max(this.#memory.most, await this.#rss())
    this.#wasAlarmed ||= (await health(this.#product)).status === 'degraded'
  }

  async #rss(): Promise<number> {
    const answer = await fetch(`${this.#product.url}/metrics`)
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1])
  }

  async #describe(): Promise<string> {
    const { ships, status } = await health(this.#product)
    return `${ships} ships, ${status}, ${megabytes(await this.#rss())}`
  }
}

/** A line each of `count` ships all over the seas; those of report 1 lie a few metres on. */
function linesOf(first: number, count: number, report: number): Buffer {
  const buffer = Buffer.allocUnsafe(count * SENTENCE_BYTES)
  for (let i = 0, offset = 0; i < count; i++) {
    const mmsi = first + i
    offset = writePosition(buffer, offset, {
      mmsi,
      lat: Math.round((((mmsi * 0.7548776662) % 1) * 118 - 59) * STEPS_PER_DEGREE) + report * 3,
      lon: Math.round((((mmsi * 0.6180339887) % 1) * 358 - 179) * STEPS_PER_DEGREE),
      sog: 100,
      cog: 0,
      heading: 0,
      second: report,
    })
  }
  return buffer
}

async function isThere({ url }: Product, mmsi: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/SHIPDT-SERVICE-NEW/ships/${mmsi}`)
  return ((await answer.json()) as { code: number }).code === 0
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
