import { destinationPoint } from '@fairway/tracking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database, type OpenDatabase } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { describeTold } from '../looks/facts.ts'
import { inboxOf } from '../inbox/inbox.store.ts'
import { openRules } from '../rules/open-rules.ts'
import { RuleBook, type ShipsNow } from '../rules/rule-book.ts'
import {
  areas,
  columns,
  expected,
  insertUser,
  randomFrom,
  rules,
  saying,
  type SeenPoint,
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

  it('hear a late report once, whether they end before it, after it or while it is on its way', async () => {
    const stored = new Stored()
    const MINUTE = 60_000
    let clock = START
    let open = await begin(database.db, stored, () => clock)
    const restart = async () => {
      // What was watched is kept by now.
      await new Promise((resolve) => setTimeout(resolve, 100))
      open.kill()
      open.watcher.leaveStore()
      await open.watcher.stop()
      open = await begin(database.db, stored, () => clock)
    }
    const point = (mmsi: number, minutes: number, km: number): SeenPoint => {
      const time = START + 10_000 * MINUTE + minutes * MINUTE
      return { mmsi, time, ...destinationPoint(54, 8, 90, km * 1_000), sog: 10, cog: 90 }
    }
    const hear = (...points: SeenPoint[]) => {
      clock = Math.max(clock, ...points.map(({ time }) => time))
      stored.points.push(...points)
      open.watcher.staged(columns(points))
    }
    const ofLate = async () => (await told(database.db)).filter((one) => one.includes(' 41300000'))
    const entry = (mmsi: number) => `${rules[0].id} ${mmsi} area-enter ${START + 10_001 * MINUTE}`
    // The area of the first rule, about any ship, ends eight kilometres from its middle.
    for (const mmsi of [413_000_001, 413_000_002]) hear(point(mmsi, 0, 9), point(mmsi, 2, 7))
    await restart()
    hear({ ...point(413_000_001, 1, 7.8), late: true })
    await expect.poll(ofLate, { timeout: 20_000 }).toEqual([entry(413_000_001)])
    await restart()
    // In the store, and not heard before the end.
    stored.points.push({ ...point(413_000_002, 1, 7.8), late: true })
    await restart()
    await expect.poll(ofLate, { timeout: 20_000 }).toEqual([entry(413_000_001), entry(413_000_002)])
    hear({ ...point(413_000_001, 1, 7.8), late: true })
    for (const mmsi of [413_000_001, 413_000_002]) hear(point(mmsi, 4, 6))
    await restart()
    await open.watcher.stop()
    expect(await ofLate()).toEqual([entry(413_000_001), entry(413_000_002)])
  }, 60_000)
})
