import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loginApi, type UserInfo } from '@fairway/contract'
import { areasOf } from '../../apps/server/src/areas/areas.store.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/open-database.ts'
import { fleetRows } from '../../apps/server/src/fleets/fleet-rows.store.ts'
import { followedShips } from '../../apps/server/src/fleets/followed-ships.store.ts'
import { rulesOf } from '../../apps/server/src/reminders/rules/rules.store.ts'
import type { Product } from '../../e2e/support/product.ts'
import { folderWithAccounts, known, PASSWORD, quantile } from '../accounts/registered.ts'
import { ruleOwner, RULES_OF_OWNER, type RuleOwner } from '../areas/rule-owners.ts'
import type { BenchRow } from '../bench-row.ts'
import { call } from './account-api.ts'
import { feedCrowd } from './crowd-feed.ts'
import { followInbox, inboxOf } from './inbox-socket.ts'
import { PROBED, PROBES, sailIn } from './probes.ts'
import { freePort, readHealth, startBuilt } from './product.ts'
import { FIRST_SHIP, placeOf } from './turning-crowd.ts'

const OWNERS = 250
const RULES = OWNERS * RULES_OF_OWNER
const SHIPS = 200_000
const REPORTS_A_SECOND = 5_000
/** How long the processor is watched while nothing but the crowd reports: every ship once. */
const QUIET_MS = 40_000
/** After the last report. */
const LATEST_MS = 15_000
const TICKS_A_SECOND = 100

/** The whole product with fifty thousand rules in force: what they cost, and how long a report takes to become an event. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(OWNERS)
  try {
    await withRules(dataDir, (db) => fill(db))
    const watched = await watch(dataDir, true)
    await withRules(dataDir, (db) => db.updateTable('reminder_rule').set({ switched_on: false }).execute())
    const alone = await watch(dataDir, false)
    return rowsOf(watched, alone)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

interface Watched {
  /** Processor seconds of the server's process in each second. */
  load: number
  rate: number
  latencies: number[]
  rss: number
  readInMs: number
}

async function watch(dataDir: string, probed: boolean): Promise<Watched> {
  const port = await freePort()
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], { ADDRESS_LIMIT_FACTOR: '50' }, dataDir)
  try {
    const readInMs = await untilRead(product, probed ? RULES : 0)
    const of = { ships: SHIPS, sentencesPerSecond: REPORTS_A_SECOND }
    const { crowd, feed, speak } = await feedCrowd(product, port, of)
    const stop = speak()
    await sleep(5_000)
    const before = { said: crowd.said, cpu: cpuSeconds(product.pid), at: Date.now() }
    await sleep(QUIET_MS)
    const seconds = (Date.now() - before.at) / 1_000
    const load = (cpuSeconds(product.pid) - before.cpu) / seconds
    const rate = Math.round((crowd.said - before.said) / seconds)
    const latencies = probed ? await probe(product, feed) : []
    const { memory } = await readHealth(product)
    stop()
    return { load, rate, latencies, rss: memory.rssBytes, readInMs }
  } finally {
    await product.stop()
  }
}

/** From the report that confirms that a ship is in the area until her event, which is in the database by then, is on its owner's socket; ms. */
async function probe(product: Product, feed: Parameters<typeof sailIn>[0]): Promise<number[]> {
  const form = new URLSearchParams({ phoneOrEmail: known(0), password: PASSWORD })
  const { token } = await call<UserInfo>(product.url, loginApi.login.path, { body: form })
  const unread = await followInbox(product.url, token)
  const confirmed = await sailIn(feed)
  await sleep(LATEST_MS)
  const events = await inboxOf(product.url, token)
  return events.flatMap(({ mmsi }, rank) => {
    const said = confirmed.get(mmsi ?? 0)
    const shown = unread.find((one) => one.unread > rank)
    return said === undefined || shown === undefined ? [] : [shown.at - said]
  })
}

function rowsOf(watched: Watched, alone: Watched): BenchRow[] {
  const { latencies, rate, load } = watched
  const crowded = `${RULES.toLocaleString('en-US')} rules of ${OWNERS} accounts, ${rate} reports/s of ${SHIPS.toLocaleString('en-US')} ships`
  const [median, longest] = [quantile(latencies, 0.5), Math.max(...latencies)].map(Math.round)
  return [
    {
      name: 'report → event in the database and told to its owner, p95',
      value: Math.round(quantile(latencies, 0.95)),
      unit: 'ms',
      target: 1_000,
      targetIs: 'at most',
      note: `${crowded}; ${latencies.length} of ${PROBES}, median ${median} ms, longest ${longest} ms`,
    },
    {
      name: 'what the rules cost the server’s process',
      value: (load - alone.load) * 100,
      unit: '% of a core',
      target: 35,
      targetIs: 'at most',
      note: `${Math.round(load * 100)} % with them, ${Math.round(alone.load * 100)} % with all of them switched off, at ${alone.rate} reports/s`,
    },
    {
      name: 'events of ships that sailed in',
      value: latencies.length,
      unit: '',
      target: PROBES,
      targetIs: 'at least',
      note: `of ${PROBES}`,
    },
    {
      name: 'the rules read after the start',
      value: watched.readInMs / 1_000,
      unit: 's',
      note: `the process ${Math.round(watched.rss / 2 ** 20)} MB at the end, ${Math.round(alone.rss / 2 ** 20)} MB with no rule in force`,
    },
  ]
}

/** Milliseconds until all rules are watched. */
async function untilRead(product: Product, rules: number): Promise<number> {
  const began = Date.now()
  for (;;) {
    const health = (await (await fetch(`${product.url}/healthz`)).json()) as {
      reminders: { rules: number; live: boolean }
    }
    if (health.reminders.rules === rules && health.reminders.live) return Date.now() - began
    if (Date.now() - began > 120_000) throw new Error(`${health.reminders.rules} of ${rules} rules are watched`)
    await sleep(100)
  }
}

/** What a process and its threads have used so far (proc_pid_stat(5), fields 14 and 15). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

async function withRules(dataDir: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
  try {
    await work(db)
  } finally {
    await close()
  }
}

async function fill(db: Database): Promise<void> {
  const ship = (number: number) => FIRST_SHIP + number
  for (let userId = 1; userId <= OWNERS; userId++) {
    const owner = ruleOwner(userId, { ships: SHIPS, ship, place: placeOf })
    await db.transaction().execute((transaction) => keep(transaction, userId === 1 ? withProbes(owner) : owner))
  }
}

/** Its first rule asks for whoever enters the area of the probes, and no other does. */
function withProbes({ areas, rules: [rule, ...rules], ...owner }: RuleOwner): RuleOwner {
  const { radius, ...centre } = PROBED
  const probed = { ...areas[0], id: 'area-probed_____', shape: { kind: 'circle' as const, centre, radius } }
  const told = { ...rule, who: { kind: 'any' as const }, does: ['area-enter' as const], areaId: probed.id }
  return { ...owner, areas: [probed, ...areas], rules: [told, ...rules] }
}

async function keep(db: Database, { userId, fleet, areas, rules }: RuleOwner): Promise<void> {
  const at = new Date()
  const fleetId = `fleet-${userId}`.padEnd(16, '_')
  const row = {
    id: fleetId,
    revision: 1,
    groupName: 'Fleet',
    groupColor: '#336699',
    place: 0,
    shown: true,
    createdAt: at,
  }
  await fleetRows(db, userId).insertFleet(row)
  await followedShips(db, userId).placeShips(
    [...new Set(fleet)].map((mmsi) => ({ mmsi, fleetId, shown: true, followedAt: at })),
  )
  await areasOf(db, userId).insert(areas.map((area) => [area, 0] as const))
  const own = rulesOf(db, userId)
  for (const rule of rules) await own.insert(rule)
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
