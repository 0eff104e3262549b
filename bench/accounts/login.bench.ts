import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ports } from '@fairway/tracking/ports'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { startProduct } from '../../e2e/support/product.ts'
import type { BenchRow } from '../bench-row.ts'
import type { Arrivals, ClientView } from '../pipeline/fanout-clients.ts'
import { feedCrowd } from '../pipeline/crowd-feed.ts'
import { freePort } from '../pipeline/product.ts'
import { behindProxy, folderWithAccounts, known, logIn, PASSWORD, quantile } from './registered.ts'

const SHIPS = 5_000
const SENTENCES_PER_SECOND = 1_000
const CLIENTS = 50
const LOGINS_PER_SECOND = 20
const ACCOUNTS = 100
/** In turn without and with logins, so that what else the machine does falls on both. */
const TURNS = 6
const TURN_MS = 8_000

/** Logins through the whole product, and what they do to the live sockets meanwhile. */
export async function run(): Promise<BenchRow[]> {
  await ensureBuilt()
  const dataDir = await folderWithAccounts(ACCOUNTS)
  const port = await freePort()
  const product = await startProduct({
    arguments: ['--feed', `tcp-listen://127.0.0.1:${port}`],
    environment: { LOG_LEVEL: 'warn', ...behindProxy },
    dataDir,
  })
  const clients = fork(join(import.meta.dirname, '../pipeline/fanout-clients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    const { crowd, feed, speak } = await feedCrowd(product, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    clients.send({ url: product.url, views: views() })
    await once(clients, 'message')

    const live = { without: [] as number[], with: [] as number[] }
    let turn: keyof typeof live | null = null
    clients.on('message', ({ values }: Arrivals) => {
      if (turn === null) return
      for (let i = 0; i < values.length; i += 3) {
        const said = crowd.saidAt(values[i], values[i + 1])
        if (said > 0) live[turn].push(values[i + 2] - said)
      }
    })
    const stop = speak()
    const logins: number[] = []
    let failed = 0
    const busy = { without: 0, with: 0 }
    for (let i = 0; i < TURNS; i++) {
      const withLogins = i % 2 === 1
      await sleep(1_000)
      turn = withLogins ? 'with' : 'without'
      const before = await processorSeconds(product.url)
      if (withLogins) failed += await logInFor(TURN_MS, product.url, logins)
      else await sleep(TURN_MS)
      busy[turn] += (await processorSeconds(product.url)) - before
      turn = null
    }
    stop()
    feed.destroy()
    if (failed > 0) throw new Error(`${failed} logins were refused`)
    const [before, during] = [quantile(live.without, 0.95), quantile(live.with, 0.95)]
    return [
      {
        name: 'login, p95',
        value: quantile(logins, 0.95),
        unit: 'ms',
        target: 250,
        targetIs: 'at most',
        note: `${LOGINS_PER_SECOND} logins/s, ${logins.length} of them, median ${Math.round(quantile(logins, 0.5))} ms`,
      },
      {
        name: 'live change on a socket during logins, p95 against without',
        value: during / before,
        unit: 'times',
        target: 1.2,
        targetIs: 'at most',
        note: `${Math.round(before)} ms without, ${Math.round(during)} ms with; medians ${Math.round(quantile(live.without, 0.5))} and ${Math.round(quantile(live.with, 0.5))} ms`,
      },
      // Says what a login costs on a machine that is busy with other things too, where the times above say little.
      {
        name: 'processor time of a login',
        value: ((busy.with - busy.without) * 1000) / logins.length,
        unit: 'ms',
        note: 'all threads of the product, above what it needs without logins',
      },
    ]
  } finally {
    clients.send('stop')
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What the product's threads have used so far. */
async function processorSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

/** Logs in at an even pace, whoever is still waiting; resolves with how many were refused when all have answers. */
async function logInFor(ms: number, url: string, times: number[]): Promise<number> {
  const asked: Promise<number>[] = []
  const begin = performance.now()
  for (let i = 0; performance.now() - begin < ms; i++) {
    const due = begin + (i * 1_000) / LOGINS_PER_SECOND
    await sleep(Math.max(0, due - performance.now()))
    asked.push(
      logIn(url, known(i % ACCOUNTS), PASSWORD).then(({ code, ms: took }) => {
        times.push(took)
        return code
      }),
    )
  }
  return (await Promise.all(asked)).filter((code) => code !== 0).length
}

function views(): ClientView[] {
  const large = ports.filter((port) => port.size <= 2)
  return Array.from({ length: CLIENTS }, (_, i) => {
    const { lat, lon } = large[i % large.length]
    return {
      box: [Math.max(-180, lon - 3), Math.max(-85, lat - 2), Math.min(180, lon + 3), Math.min(85, lat + 2)],
      zoom: 7,
      sampled: true,
    }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
