import { spawn } from 'node:child_process'
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
import { startHttpFront } from '../apps/server/src/tracks/engine/http-front-of-chdb.fixture.ts'

// Fairway as several processes on one machine, for trying: `npm run cluster`. Everything lies in one folder and goes with it.

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const START_MS = 180_000
const say = (text: string) => console.log(text)

const MOST = 20
/** Who hears such a feed takes it from nobody else; the simulated world is a function of the time. */
const HEARD_BY_ALL = /^(tcp|sim):/
const usage = `Usage: npm run cluster -- [--intakes 2] [--owners 2] [--webs 3] [--nats 1|3] [--port 8080] [--feed URL]…

Starts NATS, PostgreSQL, a track engine behind HTTP, intakes, processes that store and watch, of which one works and the others stand by,
processes that answer people, and a proxy before them. Each intake hears the feeds with tcp://, the first one the others too. Without a
feed the simulated world sails, and the demonstration's two accounts stand ready. CLICKHOUSE_URL in the environment takes an empty
ClickHouse instead.`

interface Options {
  readonly intakes: number
  readonly owners: number
  readonly webs: number
  readonly nats: number
  readonly port: number
  readonly feeds: readonly string[] | null
}

/** Null: the usage is asked for. Throws what is wrong. */
function readOptions(args: readonly string[]): Options | null {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      intakes: text('2'),
      owners: text('2'),
      webs: text('3'),
      nats: text('1'),
      port: text('8080'),
      feed: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const whole = (name: 'intakes' | 'owners' | 'webs' | 'nats' | 'port', least: number, most: number) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`--${name}: a whole number from ${least} to ${most}.`)
  }
  const nats = whole('nats', 1, 3)
  if (nats === 2) throw new Error('--nats: one server, or a cluster of three.')
  return {
    intakes: whole('intakes', 1, MOST),
    owners: whole('owners', 1, MOST),
    webs: whole('webs', 1, MOST),
    nats,
    port: whole('port', 0, 65_535),
    feeds: values.feed ?? null,
  }
}

interface Running {
  readonly address: string
}

interface StartOptions {
  readonly folder: string
  /** What ends it is added here. */
  readonly ending: (() => unknown)[]
  /** Told when it can be reached. */
  readonly onAddress?: (address: string) => void
}

/** One process of the product; resolves when it can be reached, or stands by. */
async function start(
  name: string,
  environment: Record<string, string>,
  { folder, ending, onAddress = () => {} }: StartOptions,
): Promise<Running> {
  const data = join(folder, name)
  mkdirSync(data, { recursive: true })
  const child = spawn(process.execPath, [main, '--port', '0', '--data-dir', data], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '9', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A signal of the terminal ends them in their order, not all at once.
    detached: true,
  })
  ending.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
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
  say(`  ${name.padEnd(9)} ${address}  (kill -9 ${child.pid})`)
  return { address }
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
  for (const { name, url, pid } of cluster.nodes) say(`  ${name.padEnd(9)} ${url}  (kill -9 ${pid()})`)
  return {
    settings: { NATS_URL: cluster.servers.join(','), NATS_REPLICAS: String(size) },
    stop: () => cluster.stop(),
  }
}

/** NATS, PostgreSQL and a track engine; resolves with what the processes are told of them. */
async function startSurroundings(
  { nats: size }: Options,
  { folder, binary, ending }: { folder: string; binary: string; ending: (() => unknown)[] },
): Promise<Record<string, string>> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const nats = await startBus(binary, size)
  ending.push(() => nats.stop())
  const postgres = await openPostgres(join(folder, 'database'), silent)
  ending.push(() => postgres.stop())
  const front = process.env['CLICKHOUSE_URL'] === undefined ? await startHttpFront(join(folder, 'tracks')) : null
  ending.push(() => front?.close())
  const { host, user, database } = postgres.connection
  return {
    ...nats.settings,
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    CLICKHOUSE_URL: front?.url ?? process.env['CLICKHOUSE_URL']!,
  }
}

const feedsOf = (feeds: readonly string[] | null): Record<string, string> =>
  feeds === null ? { DEMO: '1', DEMO_SHIPS: '300' } : { FEEDS: feeds.join(',') }

/** What the nth intake hears; null: nothing is left for it. */
function heardBy(intake: number, feeds: readonly string[] | null): Record<string, string> | null {
  if (feeds === null || intake === 1) return feedsOf(feeds)
  const shared = feeds.filter((feed) => HEARD_BY_ALL.test(feed))
  return shared.length === 0 ? null : feedsOf(shared)
}

async function startAll(options: Options, folder: string, ending: (() => unknown)[]): Promise<void> {
  const binary = findNats()
  if (binary === null) throw new Error('There is no nats-server: install it (apt-get install nats-server).')
  if (!existsSync(main)) throw new Error('Build the product first: npm run build.')
  const shared = {
    ...(await startSurroundings(options, { folder, binary, ending })),
    SERVER_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    EXPORT_DIR: join(folder, 'exports'),
    EVIDENCE_KEYS_DIR: join(folder, 'evidence-keys'),
    CHECKPOINT_DIR: join(folder, 'checkpoint'),
    WEB_PROCESSES: String(options.webs),
    ...feedsOf(options.feeds),
    TRUST_PROXY: 'loopback',
    COAST: 'coarse',
    LOG_LEVEL: 'info',
  }
  const add = (name: string, environment: Record<string, string>, onAddress?: (address: string) => void) =>
    start(name, { ...shared, ...environment }, { folder, ending, ...(onAddress && { onAddress }) })
  say(`In ${folder}:`)
  let working = ''
  for (let owner = 1; owner <= options.owners; owner++)
    await add(`owner-${owner}`, { ROLES: 'store,watch', STAND_BY: '1' }, (address) => {
      if (working !== '') say(`  owner-${owner} has taken over: ${address}`)
      working = address
    })
  for (let intake = 1; intake <= options.intakes; intake++) {
    const heard = heardBy(intake, options.feeds)
    if (heard === null) say(`  intake-${intake}  is left out: the first one alone can hear these feeds`)
    else await add(`intake-${intake}`, { ROLES: 'intake', ...heard })
  }
  const webs: Running[] = []
  for (let web = 1; web <= options.webs; web++) webs.push(await add(`web-${web}`, { ROLES: 'web' }))
  const proxy = await startRoundRobin(() => webs.map(({ address }) => address), {
    port: options.port,
    apart: {
      paths: /^\/(tiles\/(density|coverage)\/|api\/SHIPDT-SERVICE-NEW\/(density|coverage)\b)/,
      to: () => working,
    },
  })
  ending.push(() => proxy.stop())
  say(`  all       ${proxy.address}/map\nKill what you like; Ctrl-C ends the rest and removes the folder.`)
}

async function run(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-cluster-'))
  const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let stopping: Promise<void> | null = null
  const stop = () =>
    (stopping ??= (async () => {
      for (const end of ending.toReversed()) await end()
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
  try {
    await startAll(options, folder, ending)
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === null) say(usage)
  else await run(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
