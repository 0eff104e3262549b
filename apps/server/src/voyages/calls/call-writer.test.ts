import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallRevision } from '@fairway/tracking/voyages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../database/empty-database.fixture.ts'
import { openDatabase, type Database, type OpenDatabase } from '../../database/open-database.ts'
import { CallWriter } from './call-writer.ts'
import { allCalls } from './port-calls.store.ts'

const ARRIVED = Date.UTC(2026, 10, 20, 6)
const HOUR = 3_600_000
const log = { info: () => {}, warn: () => {}, error: () => {} }
const dir = mkdtempSync(join(tmpdir(), 'fairway-call-writer-'))
let database: OpenDatabase
let isAway = false

beforeAll(async () => {
  await copyEmptyDatabase(dir)
  database = await openDatabase({ dir })
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The database, which refuses everything while it is away. */
const asItIs = () =>
  new Proxy(database.db, {
    get(db, key) {
      if (isAway) throw new Error('the database is away')
      const value: unknown = Reflect.get(db, key, db)
      return typeof value === 'function' ? value.bind(db) : value
    },
  }) as Database

/** What is known of a call: departed after so many hours, or still there. */
const callOf = (revision: number, departed: number | null): CallRevision => ({
  id: '412000001-CNSHA-1',
  revision,
  mmsi: 412_000_001,
  port: 'CNSHA',
  confidence: 4,
  open: departed === null,
  ata: ARRIVED,
  ataUncertainty: 60_000,
  anchoredAt: null,
  atb: ARRIVED + HOUR,
  unberthedAt: departed === null ? null : ARRIVED + (departed - 0.5) * HOUR,
  atd: departed === null ? null : ARRIVED + departed * HOUR,
  atdUncertainty: departed === null ? null : 60_000,
  anchorTime: 0,
  berthTime: HOUR,
  draughtIn: null,
  draughtOut: null,
  lat: 31.2,
  lon: 121.5,
  berth: { lat: 31.2, lon: 121.5 },
  anchorage: null,
  minor: false,
  leg: null,
})

/** A writer, and the revisions that it has told of. */
function openWriter() {
  const told: number[] = []
  const writer = new CallWriter(
    asItIs(),
    log,
    async (calls) => void told.push(...calls.map(({ revision }) => revision)),
  )
  return { writer, told }
}

it('tells of a departure that was taken back while the database was away, and keeps the call as it is in the end', async () => {
  const { writer, told } = openWriter()
  const say = (...calls: CallRevision[]) => writer.take({ drain: () => calls, drainSeaStops: () => [] })
  say(callOf(1, null))
  expect(await writer.write()).toBe(true)
  isAway = true
  // She leaves, which is seen better with each report, comes back, and lies there.
  say(callOf(2, 5), callOf(3, 5.1))
  expect(await writer.write()).toBe(false)
  say(callOf(4, 5.2), callOf(5, null), callOf(6, null))
  expect(await writer.write()).toBe(false)
  expect(writer.waiting).toBe(2)
  isAway = false
  expect(await writer.write()).toBe(true)
  expect(told).toEqual([1, 4, 6])
  expect(writer.waiting).toBe(0)
  const [kept, ...others] = await allCalls(database.db)
  expect([kept?.revision, kept?.open, others]).toEqual([6, true, []])
})

it('tells that she left her berth, though she lay at another before that could be kept', async () => {
  const { writer, told } = openWriter()
  const atBerth = callOf(7, null)
  const shifting = { ...callOf(8, null), unberthedAt: ARRIVED + 4 * HOUR }
  const atAnother = { ...callOf(9, null), unberthedAt: null }
  writer.take({ drain: () => [atBerth, shifting, atAnother], drainSeaStops: () => [] })
  expect(await writer.write()).toBe(true)
  expect(told).toEqual([8, 9])
})
