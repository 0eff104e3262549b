import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database, type OpenDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { describeTold } from './facts.ts'
import { inboxOf } from './inbox.store.ts'
import { openRules } from './open-rules.ts'
import { RuleBook, type ShipsNow } from './rule-book.ts'
import {
  areas,
  columns,
  expected,
  insertUser,
  randomFrom,
  rules,
  saying,
  START,
  Stored,
  USER,
  wandering,
} from './watcher.fixture.ts'
import { Watcher } from './watcher.ts'

const log = { info() {}, warn() {}, error() {} }
const noShips: ShipsNow = { inBox() {}, find: () => null, classOf: () => null, said: () => null }

/** A database that can be gone from one statement to the next, as for a process that is killed. */
function mortal(db: Database) {
  const life = { ended: false }
  const seen = new Proxy(db, {
    get(target, name) {
      if (life.ended) throw new Error('gone')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: seen, kill: () => (life.ended = true) }
}

async function begin(whole: Database, stored: Stored, now: () => number) {
  const { db, kill } = mortal(whole)
  const book = new RuleBook(noShips)
  const watcher = new Watcher({
    db,
    tracks: stored,
    book,
    describe: describeTold(book, { ship: () => null, port: () => null }),
    onTold() {},
    log,
    now,
    checkpointMs: 40,
  })
  const opened = openRules({
    db,
    book,
    watcher,
    named: { areas: async () => areas, places: async () => [], shipsOf: async () => [] },
    log,
  })
  await opened.start()
  return { watcher, kill }
}

const told = async (db: Database) => {
  const rows = await db.selectFrom('reminder_event').select(['rule_id', 'mmsi', 'kind', 'at']).execute()
  return rows.map(({ rule_id, mmsi, kind, at }) => `${rule_id} ${mmsi} ${kind} ${at}`).toSorted()
}

describe('rules that watch', () => {
  let server: Awaited<ReturnType<typeof freshDatabase>>
  let database: OpenDatabase
  beforeAll(async () => {
    server = await freshDatabase()
    database = await openDatabase({ dir: '', url: server.url })
    await insertUser(database.db)
  })
  afterAll(async () => {
    await database.close()
    await server.remove()
  })

  it('lose and double nothing over many ends without a word', async () => {
    const random = randomFrom(3)
    const points = wandering(6, 260)
    const said = saying(points.at(-1)!.time)
    let spoken = 0
    const stored = new Stored()
    let clock = START
    let open = await begin(database.db, stored, () => clock)
    for (let at = 0; at < points.length;) {
      const batch = points.slice(at, at + 1 + Math.floor(random() * 40))
      at += batch.length
      clock = batch.at(-1)!.time
      stored.points.push(...batch)
      const words = said.slice(spoken, (spoken = said.findLastIndex(({ time }) => time <= clock) + 1))
      stored.said.push(...words)
      open.watcher.staged(columns(batch))
      open.watcher.stagedStatics(words)
      if (random() > 0.25) {
        if (random() > 0.5) await new Promise((resolve) => setTimeout(resolve, 15))
        continue
      }
      open.kill()
      open.watcher.leaveStore()
      await open.watcher.stop()
      open = await begin(database.db, stored, () => clock)
    }
    await expect.poll(() => open.watcher.queued, { timeout: 20_000 }).toBe(0)
    await open.watcher.stop()
    const wanted = expected(points, said)
    expect(wanted.length).toBeGreaterThan(60)
    expect(await told(database.db)).toEqual(wanted)
    const kinds = new Set(wanted.map((one) => one.split(' ')[2]))
    for (const kind of rules.flatMap(({ does }) => does)) expect(kinds.has(kind) || kind === 'ais-lost').toBe(true)
    expect(await inboxOf(database.db, USER).unread()).toBe(wanted.length)
    expect(await inboxOf(database.db, USER + 1).unread()).toBe(0)
  }, 60_000)
})
