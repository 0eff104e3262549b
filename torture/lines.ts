import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createDirectBus } from '../apps/server/src/bus/bus.ts'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import type { FeedIntake } from '../apps/server/src/intake/feed-intake.ts'
import { Intake } from '../apps/server/src/intake/intake.ts'
import { Picture } from '../apps/server/src/picture/picture.ts'
import { ShipRegister } from '../apps/server/src/register/ship-register.ts'
import { DamagedLines } from './lines/damaged-lines.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const LINES = 1_000_000
/** Damage makes numbers of ships too: as many as there may be are soon there. */
const SHIPS = 50_000
const SOURCES = 64
/** Of pieces: their sender goes, in the middle of what he says. */
const LEAVES = 0.05
const LONGEST_MS = 50
/** What takes long by itself does so again and again; what other work held up does not. */
const AGAIN = 3
const MOST_GROWTH_MB = 100
/** Of the rounds: until then tables fill and code is compiled. */
const WARM = 0.1
const CHUNK_MS = 20
const START = Date.UTC(2026, 2, 1, 12)

/** Damaged lines through the intake into a picture: nothing may throw, no line take long, nothing pile up. A round is a million. */
export async function lines({
  rounds,
  seed = Date.now() % 2 ** 31,
  isOver = () => false,
  say,
}: TortureOptions): Promise<TortureResult> {
  const chance = chanceOf(seed)
  const damaged = new DamagedLines(chance, seed)
  const way = openWay()
  const findings: string[] = []
  const memory: number[] = []
  let longest = 0
  let chunks = 0
  for (let round = 1; round <= rounds && !isOver() && findings.length === 0; round++) {
    while (damaged.lines < round * LINES && findings.length === 0) {
      const chunk = damaged.next()
      const source = chance.below(SOURCES)
      const where = `chunk ${chunks++} of seed ${seed}`
      const began = performance.now()
      try {
        way.take(chunk, source)
        if (chance.happens(LEAVES)) way.leave(source)
      } catch (error) {
        findings.push(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
      if (performance.now() - began > LONGEST_MS) longest = Math.max(longest, slowestOf(chunk))
      if (longest > LONGEST_MS) findings.push(`${where}: a line takes ${longest.toFixed(0)} ms`)
    }
    memory.push(memoryMB())
    say(`${damaged.lines} lines, ${way.told()}; ${memory.at(-1)!.toFixed(0)} MB`)
    // Whoever wants to end it is heard.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const warm = memory[Math.floor(memory.length * WARM)] ?? 0
  const growth = Math.max(...memory.slice(Math.floor(memory.length * WARM))) - warm
  if (growth > MOST_GROWTH_MB) findings.push(`the memory grew by ${growth.toFixed(0)} MB`)
  return {
    findings,
    rounds: memory.length,
    summary: `${damaged.lines} lines (seed ${seed}) in ${chunks} pieces: ${way.told()}; the slowest line ${longest === 0 ? `under ${LONGEST_MS}` : longest.toFixed(1)} ms, memory ${warm.toFixed(0)} → ${memory.at(-1)?.toFixed(0)} MB, ${growth.toFixed(0)} at most above what it was when warm`,
  }
}

/** From bytes to a picture, on a clock of its own. */
function openWay() {
  const picture = new Picture({ register: new ShipRegister(), maxShips: SHIPS })
  const told = { positions: 0, statics: 0 }
  const bus = createDirectBus({
    positions: (batch) => {
      told.positions += batch.length
      picture.applyPositions(batch)
    },
    statics: (report) => {
      told.statics++
      picture.applyStatic(report)
    },
    forgotten: (mmsis) => mmsis.forEach((mmsi) => picture.dismiss(mmsi)),
  })
  const intake = new Intake({ bus, maxShips: SHIPS })
  const feed: FeedIntake = intake.openFeed({
    index: 0,
    name: 'damaged',
    simulated: false,
    duplicateWindowMs: 10_000,
    sources: SOURCES,
  })
  let now = START
  return {
    take(chunk: Buffer, source: number): void {
      feed.bytes(chunk, now, source)
      const second = Math.floor(now / 1_000)
      now += CHUNK_MS
      if (Math.floor(now / 1_000) === second) return
      intake.flush()
      intake.expire(now)
      picture.expire(now)
    },
    leave: (source: number) => feed.closed(source),
    told(): string {
      const { messages, refused } = feed.counters
      const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
      return `${messages} messages, ${refusals} refused, ${told.positions} positions and ${told.statics} words taken, ${picture.size} ships`
    },
  }
}

/** The longest that any of its lines takes by itself, in ms. One that seems slow is tried again: other work may have held it up. */
function slowestOf(chunk: Buffer): number {
  let slowest = 0
  let way = openWay()
  for (let from = 0; from < chunk.length;) {
    const end = chunk.indexOf(0x0a, from) + 1 || chunk.length
    const line = chunk.subarray(from, end)
    from = end
    let ms = timeOf(way, line)
    for (let again = 0; ms > LONGEST_MS && again < AGAIN; again++) {
      way = openWay()
      ms = Math.min(ms, timeOf(way, line))
    }
    slowest = Math.max(slowest, ms)
  }
  return slowest
}

function timeOf(way: ReturnType<typeof openWay>, line: Buffer): number {
  const began = performance.now()
  way.take(line, 0)
  return performance.now() - began
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function memoryMB(): number {
  collect()
  return process.memoryUsage().rss / 1e6
}
