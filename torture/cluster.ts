import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startRoundRobin } from '../apps/server/src/assembly/round-robin.fixture.ts'
import { startNatsCluster } from '../apps/server/src/bus/nats-cluster.fixture.ts'
import { findNats, startNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import { openPostgres } from '../apps/server/src/database/embedded/postgres-cluster.ts'
import { startHttpFront } from '../apps/server/src/tracks/http-front-of-chdb.fixture.ts'

// Fairway as several processes on one machine, for trying: `npm run cluster`. Everything lies in one folder and goes with it.

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const START_MS = 180_000
const say = (text: string) => console.log(text)

const { values: options } = parseArgs({
  options: {
    webs: { type: 'string', default: '2' },
    nats: { type: 'string', default: '1' },
    port: { type: 'string', default: '8080' },
    feed: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
})
const usage = `Usage: npm run cluster -- [--webs 2] [--nats 1|3] [--port 8080] [--feed URL]…

Starts NATS, PostgreSQL, a track engine behind HTTP, an intake, a process that stores and watches, one that stands by for it, some that
answer people, and a proxy before them. Without a feed the simulated world sails, and the demonstration's two accounts stand ready. CLICKHOUSE_URL in the environment takes an empty ClickHouse instead.`

interface Running {
  readonly name: string
  readonly child: ChildProcess
  readonly address: string
}

/** One process of the product; resolves when it can be reached, or stands by. `onAddress`: each time it can be reached. */
async function start(
  name: string,
  environment: Record<string, string>,
  folder: string,
  onAddress: (address: string) => void = () => {},
): Promise<Running> {
  const data = join(folder, name)
  mkdirSync(data, { recursive: true })
  const child = spawn(process.execPath, [main, '--port', '0', '--data-dir', data], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '9', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A signal of the terminal ends them in their order, not all at once.
    detached: true,
  })
  let output = ''
  let told = false
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${name} did not start within ${START_MS / 1000} s`)), START_MS)
    child.stdout.on('data', (text: Buffer) => {
      if (output.length < 1e6) output += text.toString()
      const found = /"address":"([^"]+)"/.exec(output)?.[1]
      if (found === undefined && !output.includes('this one stands by')) return
      clearTimeout(late)
      resolve(found ?? 'stands by')
      if (found === undefined || told) return
      told = true
      onAddress(found)
    })
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)))
  })
  say(`  ${name.padEnd(8)} ${address}  (kill -9 ${child.pid})`)
  return { name, child, address }
}

/** One server of NATS, or a cluster of three; both come with the processes' settings. */
async function startBus(
  binary: string,
  size: number,
): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  if (size === 1) {
    const one = await startNats(binary)
    return { settings: { NATS_URL: one.url }, stop: () => one.stop() }
  }
  const cluster = await startNatsCluster(binary, size)
  for (const { name, url, pid } of cluster.nodes) say(`  ${name.padEnd(8)} ${url}  (kill -9 ${pid()})`)
  return {
    settings: { NATS_URL: cluster.servers.join(','), NATS_REPLICAS: String(size) },
    stop: () => cluster.stop(),
  }
}

async function run(): Promise<void> {
  const binary = findNats()
  if (binary === null) throw new Error('There is no nats-server: install it (apt-get install nats-server).')
  if (!existsSync(main)) throw new Error('Build the product first: npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'fairway-cluster-'))
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let stopping: Promise<void> | null = null
  const stop = () =>
    (stopping ??= (async () => {
      for (const end of ending.toReversed()) await end()
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
  try {
    const nats = await startBus(binary, Number(options.nats))
    ending.push(() => nats.stop())
    const postgres = await openPostgres(join(folder, 'database'), silent)
    ending.push(() => postgres.stop())
    const front = process.env['CLICKHOUSE_URL'] === undefined ? await startHttpFront(join(folder, 'tracks')) : null
    ending.push(() => front?.close())
    const { host, user, database } = postgres.connection
    const shared = {
      ...nats.settings,
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
      CLICKHOUSE_URL: front?.url ?? process.env['CLICKHOUSE_URL']!,
      SERVER_SECRET: randomBytes(32).toString('base64url'),
      VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
      EXPORT_DIR: join(folder, 'exports'),
      EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
      CHECKPOINT_DIR: join(folder, 'checkpoint'),
      WEB_PROCESSES: options.webs,
      ...(options.feed === undefined ? { DEMO: '1', DEMO_SHIPS: '300' } : { FEEDS: options.feed.join(',') }),
      TRUST_PROXY: 'loopback',
      COAST: 'coarse',
      LOG_LEVEL: 'info',
    }
    const add = async (name: string, environment: Record<string, string>, onAddress?: (address: string) => void) => {
      const one = await start(name, { ...shared, ...environment }, folder, onAddress)
      ending.push(async () => {
        if (one.child.exitCode !== null || one.child.signalCode !== null) return
        one.child.kill('SIGTERM')
        await once(one.child, 'exit')
      })
      return one
    }
    say(`In ${folder}:`)
    let working = ''
    const owner = { ROLES: 'store,watch', STAND_BY: '1' }
    await add('owner', owner, (address) => (working = address))
    await add('owner-2', owner, (address) => {
      working = address
      say(`  owner-2 has taken over: ${address}`)
    })
    await add('intake', { ROLES: 'intake' })
    const webs: Running[] = []
    for (let web = 1; web <= Number(options.webs); web++) webs.push(await add(`web-${web}`, { ROLES: 'web' }))
    const proxy = await startRoundRobin(() => webs.map(({ address }) => address), {
      port: Number(options.port),
      apart: {
        paths: /^\/(tiles\/(density|coverage)\/|api\/SHIPDT-SERVICE-NEW\/(density|coverage)\b)/,
        to: () => working,
      },
    })
    ending.push(() => proxy.stop())
    say(`  all      ${proxy.address}/map\nKill what you like; Ctrl-C ends the rest and removes the folder.`)
  } catch (error) {
    await stop()
    throw error
  }
}

if (options.help) say(usage)
else
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
