import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Thinner, createTrackPoints } from '@fairway/tracking'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodePoints, encodeStatics } from '../write/blocks.ts'
import { openEmbeddedEngine } from '../engine/embedded-engine.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { createStatics } from './statics-schema.ts'
import { addDelay, createTrackTables, WEEK_KEY } from './schema.ts'
import { batchOf } from '../ship.fixture.ts'
import { oneServer } from './table-layout.ts'
import { openTrackStore } from '../track-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 20, 12)
const SHIP = 412_000_001
const DAYS = 12

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-older-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

async function withEngine(use: (engine: TrackEngine) => Promise<void>): Promise<void> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  try {
    await use(engine)
  } finally {
    await engine.close()
  }
}

/** The tables as the first version made them: a day a partition, nothing beside the statics. */
async function makeOlderStore(engine: TrackEngine): Promise<void> {
  for (const sql of createTrackTables(oneServer))
    await engine.run(
      sql.replace(WEEK_KEY, 'toYYYYMMDD(ts)').replace('index_granularity = 4096', 'index_granularity = 2048'),
    )
  await engine.run(createStatics(oneServer)[0])
  const points = createTrackPoints(1)
  new Thinner().push(
    batchOf(
      Array.from({ length: DAYS * 24 }, (_, i) => ({
        mmsi: SHIP,
        time: NOW - DAYS * DAY + i * HOUR,
        lon: 122 + i / 1000,
      })),
    ),
    points,
  )
  const said = { mmsi: SHIP, receivedAt: NOW, feed: 0, flags: 0, kind: 'ship' as const }
  const statics = encodeStatics([
    { ...said, time: NOW - DAY, name: 'ANNA', imo: 9_074_729, destination: 'CNSHA' },
    { ...said, time: NOW - HOUR, name: 'BERTA' },
  ])
  for (const [table, block] of [
    ['positions', encodePoints(points)],
    ['statics', statics],
  ] as const) {
    const file = join(dir, `${table}.native`)
    writeFileSync(file, block)
    await engine.insert(table, [file])
  }
  await engine.run('ALTER TABLE positions DROP COLUMN delay')
}

async function everyPage<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}

async function expectUpToDate(): Promise<void> {
  const store = await openTrackStore({ dir, now: () => NOW })
  try {
    const track = await store.track(SHIP, NOW - 30 * DAY, NOW, 10_000)
    expect(track.time).toEqual(Array.from({ length: DAYS * 24 }, (_, i) => NOW - DAYS * DAY + i * HOUR))
    expect(store.stats().rows).toBe(DAYS * 24)
    expect((await everyPage(store.latestStatics())).flat()).toEqual([
      {
        mmsi: SHIP,
        time: NOW - HOUR,
        receivedAt: NOW,
        feed: 0,
        flags: 0,
        kind: 'ship',
        name: 'BERTA',
        imo: 9_074_729,
        destination: 'CNSHA',
      },
    ])
    expect(await store.formerNames()).toEqual([{ mmsi: SHIP, names: ['ANNA'] }])
    expect((await everyPage(store.latest())).map(({ length }) => length)).toEqual([1])
    // What comes from now on is followed too.
    store.append(batchOf([{ mmsi: SHIP, time: NOW, lon: 0 }]))
    store.appendStatic({ mmsi: SHIP, time: NOW, receivedAt: NOW, feed: 0, flags: 0, kind: 'ship', name: 'CLARA' })
    await store.flush()
    expect((await everyPage(store.latest())).map(({ time }) => time[0])).toEqual([NOW])
    expect(
      (await store.area({ west: -1, east: 1, south: 30, north: 32 }, NOW - HOUR, NOW)).map(({ mmsi }) => mmsi),
    ).toEqual([SHIP])
    expect(await store.formerNames()).toEqual([{ mmsi: SHIP, names: ['BERTA', 'ANNA'] }])
  } finally {
    await store.close()
  }
  await withEngine(async (engine) => {
    const { columns } = await engine.query(
      `SELECT name, partition_key FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
    )
    expect(columns['name']).not.toContain('positions_by_day')
    const parts = await engine.query(
      `SELECT DISTINCT partition FROM system.parts WHERE active AND database = currentDatabase() AND table = 'positions' ORDER BY partition`,
    )
    expect(parts.columns['partition']).toEqual(['20261102', '20261109', '20261116'])
  })
}

it('puts the points of a data folder by days together by weeks, and knows what ships last said and were called', async () => {
  await withEngine(makeOlderStore)
  await expectUpToDate()
}, 180_000)

it.each([
  ['before the first day was copied', []],
  [
    'amid the copy of a day',
    [`INSERT INTO positions SELECT * FROM positions_by_day WHERE _partition_id = '20261109' AND toHour(ts) < 7`],
  ],
  [
    'between the copy of a day and its drop',
    [`INSERT INTO positions SELECT * FROM positions_by_day WHERE _partition_id = '20261109'`],
  ],
  [
    'amid the filling of what follows',
    ['CREATE TABLE known_names_filling (mmsi UInt32) ENGINE = MergeTree ORDER BY mmsi'],
  ],
])(
  'goes on after a kill %s',
  async (_, done) => {
    await withEngine(async (engine) => {
      await makeOlderStore(engine)
      for (const view of ['presence_of_positions', 'latest_of_positions']) await engine.run(`DROP VIEW ${view} SYNC`)
      await engine.run('RENAME TABLE positions TO positions_by_day')
      await engine.run(createTrackTables(oneServer)[0])
      await engine.run(addDelay('positions_by_day'))
      for (const sql of done) await engine.run(sql)
    })
    await expectUpToDate()
  },
  180_000,
)

it('refuses a folder of a newer version in a sentence', async () => {
  await withEngine((engine) =>
    engine.run('CREATE TABLE positions (ts DateTime) ENGINE = MergeTree PARTITION BY toYYYYMM(ts) ORDER BY ts'),
  )
  await expect(openTrackStore({ dir })).rejects.toThrow(/divided by toYYYYMM\(ts\), which this version does not know/)
})

it('records when points are received from now on, in a store that did not', async () => {
  await withEngine(async (engine) => {
    for (const sql of createTrackTables(oneServer)) await engine.run(sql)
    await engine.run('ALTER TABLE positions DROP COLUMN delay')
    await engine.run(
      `INSERT INTO positions SELECT ${SHIP}, fromUnixTimestamp64Milli(${NOW - HOUR}, 'UTC'), 1, 1, 1, 1, 1, 1, 0, 0, 0`,
    )
  })
  const store = await openTrackStore({ dir, now: () => NOW })
  try {
    store.append(batchOf([{ mmsi: SHIP, time: NOW }]))
    await store.flush()
    const points = (await everyPage(store.points(SHIP, NOW - DAY, NOW))).flat()
    expect(points.map(({ receivedAt }) => receivedAt)).toEqual([null, NOW])
    expect((await everyPage(store.latest())).map(({ time }) => time[0])).toEqual([NOW])
  } finally {
    await store.close()
  }
})
