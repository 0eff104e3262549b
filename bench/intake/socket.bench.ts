import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDirectBus } from '../../apps/server/src/bus/bus.ts'
import { FeedStatus } from '../../apps/server/src/feeds/health/feed-status.ts'
import { usualTiming } from '../../apps/server/src/feeds/feed.ts'
import { parseFeedUrl } from '../../apps/server/src/feeds/feed-url.ts'
import { listenTcp } from '../../apps/server/src/feeds/wire/tcp-listen-feed.ts'
import { Intake } from '../../apps/server/src/intake/intake.ts'
import type { BenchRow } from '../bench-row.ts'
import { makeRounds } from './sentences.ts'

const SHIPS = 20_000
const ROUNDS = 150
const SENTENCES = SHIPS * ROUNDS
const ROUND_MS = 10_000
const REPEATS = 3
const START = Date.UTC(2026, 0, 1)

/** Sentences a second over a socket of the operating system, decoded, told from copies, judged and put into columns; the sender is a process of its own. */
export async function run(): Promise<BenchRow[]> {
  const bytesOfRound = makeRounds(SHIPS, 1)[0].bytes.length
  const rates: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) rates.push(await takeAll(bytesOfRound))
  const best = Math.max(...rates)
  return [
    {
      name: 'sentences from a TCP socket decoded and cleaned, the intake alone',
      value: Math.round(best),
      unit: 'sentences/s',
      target: 1_800_000,
      targetIs: 'at least',
      note: `${SENTENCES} of ${SHIPS} ships, every one new; one thread; best of ${REPEATS}`,
    },
  ]
}

async function takeAll(bytesOfRound: number): Promise<number> {
  let rows = 0
  const intake = new Intake({ bus: createDirectBus({ positions: (batch) => void (rows += batch.length) }) })
  const way = intake.openFeed({ index: 0, name: 'bench', simulated: false, duplicateWindowMs: 10_000 })
  const take = way.bytes.bind(way)
  let bytes = 0
  let began = 0
  // The rounds lie ten seconds apart on the ships' clock.
  way.bytes = (chunk, _now, source) => {
    began ||= performance.now()
    const at = START + Math.floor((bytes / bytesOfRound) * ROUND_MS)
    bytes += chunk.length
    return take(chunk, at, source)
  }
  const end = new AbortController()
  const spec = parseFeedUrl('tcp-listen://127.0.0.1:4001')
  if (spec.kind !== 'tcp-listen') throw new Error(`a feed of kind ${spec.kind}`)
  let port = 0
  const status = new FeedStatus(spec, way)
  const listening = new Promise<void>((resolve) => {
    void listenTcp({ ...spec, port: 0 }, { way, status, signal: end.signal, timing: usualTiming }, (chosen) => {
      port = chosen
      resolve()
    })
  })
  await listening
  const sender = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'blast.ts'), String(port), String(SHIPS), String(ROUNDS)],
    { stdio: 'inherit' },
  )
  await once(sender, 'exit')
  intake.flush()
  const rate = rows / ((performance.now() - began) / 1000)
  end.abort()
  if (rows !== SENTENCES)
    throw new Error(`${rows} clean positions instead of ${SENTENCES}: ${JSON.stringify(intake.counts.dropped)}`)
  return rate
}
