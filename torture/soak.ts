import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { behindProxy, folderWithAccounts, known, logIn, PASSWORD } from '../bench/accounts/registered.ts'
import { TurningCrowd } from '../bench/pipeline/turning-crowd.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { health, startProduct, until, type Product } from '../e2e/support/product.ts'
import { quantile, slopeOf, type TortureOptions, type TortureResult } from './result.ts'
import type { Visits } from './soak-clients.ts'

const SHIPS = 20_000
const LINES_A_SECOND = 5_000
const LOGINS_A_SECOND = 5
const ACCOUNTS = 500
const BATCH_MS = 20
const SAMPLE_MS = 5_000
const SAY_EVERY = 12
const MINUTE_MS = 60_000
const MOST_SLOPE = 5
const LONGEST_STALL_MS = 150
/** Sockets that happen to be open when one looks. */
const HANDLES_APART = 20

interface Sample {
  minute: number
  memory: number
  heap: number
  handles: number
  files: number
  stall: number
}

/** A busy server for as many minutes as there are rounds: what grows, what leaks, what stalls. */
export async function soak({ rounds, seed = Date.now() % 2 ** 31, say }: TortureOptions): Promise<TortureResult> {
  const port = await freePort()
  const product = await startProduct({
    arguments: ['--feed', `tcp-listen://127.0.0.1:${port}`],
    environment: { ...behindProxy, MAX_CLIENTS_PER_ADDRESS: '1000', ADDRESS_LIMIT_FACTOR: '50' },
    dataDir: await folderWithAccounts(ACCOUNTS),
  })
  const feed = connect({ host: '127.0.0.1', port, noDelay: true })
  const visitors = fork(join(import.meta.dirname, 'soak-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    return await watch(product, feed, visitors, { minutes: rounds, seed, say })
  } finally {
    visitors.send('stop')
    feed.destroy()
    await product.stop()
  }
}

async function watch(
  product: Product,
  feed: Socket,
  visitors: ChildProcess,
  { minutes, seed, say }: { minutes: number; seed: number; say: TortureOptions['say'] },
): Promise<TortureResult> {
  await once(feed, 'connect')
  const crowd = new TurningCrowd(feed, { ships: SHIPS, sentencesPerSecond: LINES_A_SECOND })
  await crowd.introduceAll()
  await until('all ships', async () => (await health(product)).ships >= SHIPS)
  visitors.send({ url: product.url, seed })
  await once(visitors, 'message')
  let visits: Visits = { sockets: 0, frames: 0, questions: 0, failed: 0 }
  visitors.on('message', (told: Visits) => (visits = told))

  const logins: number[] = []
  let failed = 0
  let account = 0
  const timers = [
    setInterval(() => crowd.speak(), BATCH_MS),
    setInterval(() => {
      logIn(product.url, known(account++ % ACCOUNTS), PASSWORD).then(
        ({ code, ms }) => (code === 0 ? logins.push(ms) : failed++),
        () => failed++,
      )
    }, 1_000 / LOGINS_A_SECOND),
  ]
  const samples: Sample[] = []
  const began = performance.now()
  while (performance.now() - began < minutes * MINUTE_MS) {
    await sleep(SAMPLE_MS)
    samples.push(await look(product, (performance.now() - began) / MINUTE_MS))
    if (samples.length % SAY_EVERY === 0) say(`${describe(samples.slice(-SAY_EVERY))}, ${visits.sockets} sockets`)
  }
  for (const timer of timers) clearInterval(timer)
  const result = judged(samples, { ...visits, failed: visits.failed + failed }, logins)
  return { ...result, summary: `${result.summary} (seed ${seed})` }
}

async function look({ url }: Product, minute: number): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    )
  return {
    minute,
    memory: read('process_resident_memory_bytes') / 1e6,
    heap: (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / 1e6,
    handles: read('nodejs_active_resources'),
    files: read('process_open_fds'),
    stall: read('nodejs_eventloop_lag_max_seconds') * 1000,
  }
}

function judged(samples: readonly Sample[], visits: Visits, logins: readonly number[]): TortureResult {
  const half = samples.slice(Math.floor(samples.length / 2))
  const slope = slopeOf(half.map(({ minute, memory }) => ({ at: minute, value: memory }))) * 60
  const stall = Math.max(...half.map((sample) => sample.stall))
  const quarters = [half.slice(0, half.length / 2), half.slice(half.length / 2)] as const
  const [before, after] = quarters.map((some) =>
    quantile(
      some.map(({ handles }) => handles),
      0.5,
    ),
  ) as [number, number]
  const findings: string[] = []
  if (slope > MOST_SLOPE) findings.push(`the memory grows by ${slope.toFixed(1)} MB an hour`)
  if (after - before > HANDLES_APART) findings.push(`handles went from ${before} to ${after}`)
  if (stall > LONGEST_STALL_MS) findings.push(`the event loop stood for ${stall.toFixed(0)} ms`)
  if (visits.failed > 0) findings.push(`${visits.failed} questions, sockets and logins failed`)
  return {
    findings,
    summary: `${samples.at(-1)!.minute.toFixed(0)} minutes: memory ${half[0].memory.toFixed(0)} → ${half.at(-1)!.memory.toFixed(0)} MB over the last half (${slope.toFixed(1)} MB an hour; of it the heap ${(slopeOf(half.map(({ minute, heap }) => ({ at: minute, value: heap }))) * 60).toFixed(1)}), handles ${before} → ${after}, files ${half[0].files} → ${half.at(-1)!.files}, longest stall ${stall.toFixed(0)} ms (median of 5 s ${quantile(
      half.map((sample) => sample.stall),
      0.5,
    ).toFixed(
      0,
    )}); ${logins.length} logins (p95 ${quantile(logins, 0.95).toFixed(0)} ms), ${visits.frames} frames, ${visits.questions} questions, ${visits.failed} failed`,
  }
}

function describe(samples: readonly Sample[]): string {
  const { minute, memory, heap, handles, files } = samples.at(-1)!
  return `minute ${minute.toFixed(0)}: ${memory.toFixed(0)} MB, heap ${heap.toFixed(0)} MB, ${handles} handles, ${files} files, longest stall ${Math.max(...samples.map(({ stall }) => stall)).toFixed(0)} ms`
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
