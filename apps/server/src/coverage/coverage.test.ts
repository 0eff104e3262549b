import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, it } from 'vitest'
import { stationKinds } from '@fairway/tracking'
import { batchOf } from '../tracks/ship.fixture.ts'
import { Coverage } from './coverage.ts'
import { CoverageTiles } from './coverage-tiles.ts'
import { readCoverage, writeCoverage } from './kept-coverage.ts'

const DAY_MS = 86_400_000
const NOON = Date.UTC(2026, 10, 19, 12)
const ROTTERDAM = { lat: 52, lon: 4.05 }
const folder = mkdtempSync(join(tmpdir(), 'fairway-coverage-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Opacity of the pixel of a tile of zoom 3 that a place lies in. */
function opacityAt(tiles: CoverageTiles, { lat, lon }: { lat: number; lon: number }): number {
  const across = ((lon + 180) / 360) * 8
  const down = (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 8
  const tile = tiles.tile(3, Math.floor(across), Math.floor(down), 'light')
  if (tile === null) return 0
  const pixel = Math.floor((down % 1) * 256) * 256 + Math.floor((across % 1) * 256)
  return PNG.sync.read(tile).data[pixel * 4 + 3]
}

describe('the coverage', () => {
  it('shows where positions came from, stronger with each day of seven, and forgets them after', () => {
    let now = NOON
    const coverage = new Coverage(now)
    const opacities: number[] = []
    for (let day = 0; day < 7; day++) {
      coverage.take(batchOf([{ ...ROTTERDAM, time: now }]))
      opacities.push(opacityAt(new CoverageTiles(coverage, () => now), ROTTERDAM))
      now += DAY_MS
      coverage.turn(now)
    }
    expect(opacities[0]).toBeGreaterThan(0)
    expect(opacities.every((opacity, day) => day === 0 || opacity > opacities[day - 1])).toBe(true)
    expect(coverage.days).toBe(6)
    coverage.turn(now + 6 * DAY_MS)
    expect(coverage.days).toBe(0)
    expect(new CoverageTiles(coverage, () => now).tile(0, 0, 0, 'dark')).toBeNull()
  })

  it('is as wide at every zoom, and goes to the edges of the world', () => {
    const coverage = new Coverage(NOON)
    const edges = [-180, 180].flatMap((lon) => [-85, 85].map((lat) => ({ lat, lon, time: NOON })))
    coverage.take(batchOf([...edges, { lat: 91, lon: 181, time: NOON }, { lat: -90, lon: 0, time: NOON }]))
    const tiles = new CoverageTiles(coverage, () => NOON)
    const whole = PNG.sync.read(tiles.tile(0, 0, 0, 'light')!).data
    const heard = [...whole.keys()].filter((at) => at % 4 === 3 && whole[at] > 0)
    expect(heard).toHaveLength(4)
    expect(tiles.tile(1, 0, 0, 'light')).not.toBeNull()
    expect(tiles.tile(3, 3, 3, 'light')).toBeNull()
  })

  it('leaves out aids to navigation, which may be virtual, and what is older than seven days', () => {
    const coverage = new Coverage(NOON)
    const aton = stationKinds.indexOf('aton')
    coverage.take(
      batchOf([
        { ...ROTTERDAM, time: NOON, kind: aton },
        { ...ROTTERDAM, time: NOON - 8 * DAY_MS },
      ]),
    )
    expect(coverage.days).toBe(0)
    coverage.take(batchOf([{ ...ROTTERDAM, time: NOON - 6 * DAY_MS }]))
    expect(coverage.days).toBe(1)
  })

  it('is there after a restart, with its days moved on', async () => {
    const path = join(folder, 'coverage')
    expect(readCoverage(path)).toBeNull()
    const before = new Coverage(NOON)
    before.take(batchOf([{ ...ROTTERDAM, time: NOON }]))
    await writeCoverage(path, before)
    const later = new Coverage(NOON + 2 * DAY_MS, readCoverage(path))
    expect(later.days).toBe(1)
    expect(opacityAt(new CoverageTiles(later, () => NOON), ROTTERDAM)).toBeGreaterThan(0)
    expect(new Coverage(NOON + 7 * DAY_MS, readCoverage(path)).days).toBe(0)
  })

  it('says that a file is damaged', () => {
    const path = join(folder, 'damaged')
    writeFileSync(path, 'what is this')
    expect(() => readCoverage(path)).toThrow()
  })

  it('keeps a picture for ten minutes, but not one of nothing', () => {
    let now = NOON
    const coverage = new Coverage(now)
    const tiles = new CoverageTiles(coverage, () => now)
    expect(tiles.about().days).toBe(0)
    const empty = tiles.about().version
    now += 1_000
    coverage.take(batchOf([{ ...ROTTERDAM, time: now }]))
    const first = tiles.about()
    expect(first.days).toBe(1)
    expect(first.version).not.toBe(empty)
    coverage.take(batchOf([{ lat: 1, lon: 104, time: now }]))
    expect(tiles.about().version).toBe(first.version)
    now += 600_000
    expect(tiles.about().version).not.toBe(first.version)
  })
})
