import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { etaReport } from '../voyage-lessons/eta-report.ts'
import { type EtaLesson, saveLessons } from '../voyage-lessons/lessons.store.ts'
import type { Figure } from './figure.ts'
import { ownEtas } from './own-etas.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What was told of one arrival so many hours before: late by so many minutes, with a range of an hour to each side. */
const told = (call: number, lead: number, late: number): EtaLesson => ({
  call_id: `call-${call}`,
  lead_h: lead,
  port: 'CNSHA',
  leg_from: 'SGSIN',
  ship_class: 'bulk',
  arrived: Date.now() - HOUR,
  reckoned_ms: lead * HOUR,
  p10_ms: lead * HOUR + (late - 60) * MINUTE,
  p50_ms: lead * HOUR + late * MINUTE,
  p90_ms: lead * HOUR + (late + 60) * MINUTE,
  actual_ms: lead * HOUR,
})

/** Ten arrivals: eight told to 30 minutes, two 90 minutes late; two days before, half as right. */
const lessons = Array.from({ length: 10 }, (_, call) => {
  const late = call < 8 ? 30 : 90
  return [
    told(call, 6, 0),
    told(call, 12, late),
    told(call, 24, call % 2 === 0 ? late : -late),
    told(call, 48, 2 * late),
    told(call, 0, 500),
  ]
}).flat()

const named = (figures: readonly Figure[], name: string) => figures.find((figure) => figure.name === name)!

onBothEngines((database) => {
  it('judges the ETAs that a server kept by the hours they were told before, each arrival once', async () => {
    const db = database()
    await saveLessons(db, null, lessons)
    const figures = await ownEtas.run(
      () => '',
      (question) => question(db),
    )
    expect(named(figures, 'arrivals told 12–24 h before: off by')).toMatchObject({
      value: (8 * 30 + 2 * 90) / 10,
      size: 10,
      goal: 45,
    })
    expect(named(figures, 'arrivals told 12–24 h before: inside the range that should hold 80 %')).toMatchObject({
      value: 80,
      size: 10,
      goal: 78,
      goalTo: 85,
    })
    const days = named(figures, 'arrivals told 24–48 h before: off by')
    expect(days).toMatchObject({ value: (8 * 45 + 2 * 135) / 10, size: 10, goal: 100 })
    expect(days.low).toBeLessThan(days.value)
    expect(named(figures, 'arrivals told 3–6 h before: off by').value).toBe(0)
    const report = await etaReport(db, Date.now())
    expect(report).toContain('| etas | arrivals told 12–24 h before: off by | 10 | 42 min |')
    expect(report).toMatch(/^CNSHA +10 +30 min +80 %$/m)
  })

  it('has no case where the server has kept none that is new', async () => {
    const db = database()
    await db.deleteFrom('eta_lesson').execute()
    const figures = await ownEtas.run(
      () => '',
      (question) => question(db),
    )
    expect(figures.map(({ size }) => size)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

it('is a part of the command where a store is named, and is skipped with a line where none is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-accuracy-'))
  const { url, remove } = await freshDatabase()
  try {
    const { db, close } = await openDatabase({ dir: '', url })
    await saveLessons(db, null, lessons)
    await close()
    const run = (databaseUrl: string) =>
      promisify(execFile)(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, 'accuracy.cli.ts'),
          '--only',
          'own-etas',
          '--json',
          join(folder, 'json'),
        ],
        { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'nothing') }, timeout: 120_000 },
      )
    expect((await run(url)).stdout).toContain('| own-etas | arrivals told 12–24 h before: off by | 10 | 42 min |')
    expect(JSON.parse(readFileSync(join(folder, 'json'), 'utf8'))).toMatchObject({ skipped: {} })
    expect((await run('')).stdout).toMatch(/^skipped: own-etas, .* holds no database/m)
  } finally {
    await remove()
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
