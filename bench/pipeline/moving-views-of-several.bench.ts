import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { findNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { moveAll, roomForAll, type MovingResult } from './moving-crowd.ts'
import { freePort } from './product.ts'

const START_MS = 240_000
const STOP_MS = 60_000
const cluster = join(import.meta.dirname, '../../torture/cluster.ts')

/** The same ten thousand people before one process that answers people, and before three of them; intake, bus and stores are processes of their own. */
export async function run(): Promise<BenchRow[]> {
  if (findNats() === null) {
    console.log('Skipped: there is no nats-server (apt-get install nats-server).')
    return []
  }
  await ensureBuilt()
  const one = await moveBefore(1)
  const three = await moveBefore(3)
  const p95 = (result: MovingResult) => quantile(result.changes, 0.95)
  const note = (result: MovingResult) =>
    `${result.load}; median ${Math.round(quantile(result.changes, 0.5))} ms, ${result.changes.length} samples; a view's ships p95 ${Math.round(quantile(result.pictures, 0.95))} ms; ${result.rssMB.map((rss) => `${Math.round(rss)} MB`).join(', ')}`
  return [
    {
      name: 'sentence in → change on one of 10,000 sockets of one process that answers people, p95',
      value: p95(one),
      unit: 'ms',
      note: note(one),
    },
    {
      name: 'the same over three such processes',
      value: p95(three),
      unit: 'ms',
      target: Math.round(1.2 * p95(one)),
      targetIs: 'at most',
      note: note(three),
    },
  ]
}

async function moveBefore(webs: number): Promise<MovingResult> {
  const port = await freePort()
  const options = [
    '--intakes',
    '1',
    '--webs',
    String(webs),
    '--port',
    String(await freePort()),
    '--feed',
    `tcp-listen://127.0.0.1:${port}`,
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', cluster, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...roomForAll, NEW_SHIPS_AT_ONCE: '300000', DENSITY_MB: '0', LOG_LEVEL: 'warn' },
  })
  try {
    return await moveAll(await addressesOf(child.stdout, webs), port)
  } finally {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    if (child.exitCode === null) await once(child, 'exit')
    clearTimeout(late)
  }
}

/** Of the processes that answer people, once all of them can be reached. */
async function addressesOf(output: NodeJS.ReadableStream, webs: number): Promise<string[]> {
  let text = ''
  for await (const [chunk] of on(output, 'data', { signal: AbortSignal.timeout(START_MS), close: ['end'] })) {
    text += String(chunk)
    const found = [...text.matchAll(/web-\d+ +(http:\S+)/g)].map(([, address]) => address)
    if (found.length === webs && text.includes('/map')) return found
  }
  throw new Error(`the processes did not start:\n${text}`)
}
