import { NmeaReceiver } from '@fairway/ais'
import { createDirectBus } from '../../apps/server/src/bus/bus.ts'
import { Intake } from '../../apps/server/src/intake/intake.ts'
import type { BenchRow } from '../bench-row.ts'
import { makeRounds, type Round } from './sentences.ts'

const SHIPS = 20_000
const ROUNDS = 50
const REPEATS = 5
/** As a socket hands them on. */
const CHUNK = 65_536
const START = Date.UTC(2026, 0, 1)

function pushAll(rounds: readonly Round[], push: (chunk: Buffer, at: number) => void): void {
  for (const { bytes, at } of rounds) {
    for (let from = 0; from < bytes.length; from += CHUNK) push(bytes.subarray(from, from + CHUNK), START + at * 1000)
  }
}

function decodeOnly(rounds: readonly Round[]): number {
  let rows = 0
  const receiver = new NmeaReceiver({
    handlers: {
      onColumns: (messages) => {
        rows += messages.length
      },
    },
  })
  const began = performance.now()
  pushAll(rounds, (chunk, at) => receiver.push(0, chunk, at))
  receiver.flush()
  if (rows !== SHIPS * ROUNDS) throw new Error(`${rows} rows instead of ${SHIPS * ROUNDS}`)
  return rows / (performance.now() - began)
}

function decodeAndClean(rounds: readonly Round[]): number {
  let rows = 0
  const intake = new Intake({
    bus: createDirectBus({
      positions: (batch) => {
        rows += batch.length
      },
    }),
  })
  const feed = intake.openFeed({ index: 0, name: 'bench', simulated: false, duplicateWindowMs: 10_000 })
  const began = performance.now()
  pushAll(rounds, (chunk, at) => feed.bytes(chunk, at))
  intake.flush()
  const rate = rows / (performance.now() - began)
  if (rows !== SHIPS * ROUNDS)
    throw new Error(`${rows} clean positions instead of ${SHIPS * ROUNDS}: ${JSON.stringify(intake.counts.dropped)}`)
  return rate
}

const best = (measure: () => number) => Math.max(...Array.from({ length: REPEATS }, measure)) * 1000

/** Position sentences a second on one core, decoded, told from copies, judged and put into columns. */
export async function run(): Promise<BenchRow[]> {
  const rounds = makeRounds(SHIPS, ROUNDS)
  const decoded = best(() => decodeOnly(rounds))
  const cleaned = best(() => decodeAndClean(rounds))
  return [
    {
      name: 'sentences decoded and cleaned, one core',
      value: Math.round(cleaned),
      unit: 'sentences/s',
      target: 833_000,
      targetIs: 'at least',
      note: `${SHIPS} ships, every sentence new; ${(1e6 / cleaned).toFixed(2)} µs each, of which ${(1e6 / decoded).toFixed(2)} µs decoding; best of ${REPEATS}`,
    },
  ]
}
