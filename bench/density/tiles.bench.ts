/** Tiles of the traffic density, made and from the cache, and what counting takes: a fortnight of the simulated world on real sea lanes. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld, type World } from '@fairway/simulator'
import { Thinner, createPositionBatch, createTrackPoints, type TrackPoints } from '@fairway/tracking'
import { cellX, cellY, FINEST_ZOOM } from '../../apps/server/src/density/cells.ts'
import { CountingProcess } from '../../apps/server/src/density/count-passages.ts'
import { DensityTiles, type TileOfFiles } from '../../apps/server/src/density/density-tiles.ts'
import { DAY_MS, type PassagePoints } from '../../apps/server/src/density/passages.ts'
import type { BenchRow } from '../bench-row.ts'

const SHIPS = 600
const STEP_MS = 300_000
/** Two files, as of two months. */
const FILES = 2
const DAYS_OF_FILE = 7
const TILES = 400
const FIRST_DAY = Math.floor(Date.UTC(2026, 9, 1) / DAY_MS)

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    const world = createWorld({ seed: 7, ships: SHIPS })
    const counted = await count(world, dir)
    return [...counted.rows, ...(await draw(world, counted.paths))]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function count(world: World, dir: string) {
  const process = new CountingProcess()
  const paths = Array.from({ length: FILES }, (_, file) => join(dir, `${file}.passages`))
  let [points, seconds] = [0, 0]
  for (const [file, path] of paths.entries()) {
    const from = FIRST_DAY + file * DAYS_OF_FILE
    const pages = pagesOf(world, from * DAY_MS, (from + DAYS_OF_FILE) * DAY_MS)
    points += pages.reduce((sum, { length }) => sum + length, 0)
    const days = Object.fromEntries(Array.from({ length: DAYS_OF_FILE }, (_, i) => [from + i, 1]))
    const begin = performance.now()
    await process.count({ path, goOn: false, days, finestZoom: FINEST_ZOOM }, each(pages))
    seconds += (performance.now() - begin) / 1000
  }
  process.close()
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0)
  const note = `${(points / 1e6).toFixed(1)} M points of ${SHIPS} ships in ${FILES * DAYS_OF_FILE} days`
  const rows: BenchRow[] = [
    { name: 'passages counted, points a second', value: points / seconds, unit: '/s', note },
    { name: 'passages on disk, a point', value: bytes / points, unit: 'bytes' },
  ]
  return { paths, rows }
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}

/** The ships' points, some ships a page. */
function pagesOf(world: World, from: number, to: number): PassagePoints[] {
  const batch = createPositionBatch((to - from) / STEP_MS + 2)
  return Array.from({ length: Math.ceil(SHIPS / 20) }, (_, page) => {
    const points = createTrackPoints(1 << 16)
    const thinner = new Thinner()
    for (let ship = page * 20; ship < Math.min(SHIPS, page * 20 + 20); ship++) {
      batch.length = world.history(ship, from, to, STEP_MS, batch)
      batch.mmsi.fill(world.mmsi(ship), 0, batch.length)
      thinner.push(batch, points)
    }
    thinner.release(points)
    return inOrder(points)
  })
}

/** By ship, then by time: the thinner gives each ship's last point at the end. */
function inOrder(points: TrackPoints): PassagePoints {
  const order = Uint32Array.from({ length: points.length }, (_, i) => i).sort(
    (a, b) => points.mmsi[a] - points.mmsi[b] || points.time[a] - points.time[b],
  )
  return {
    length: points.length,
    mmsi: Uint32Array.from(order, (i) => points.mmsi[i]),
    time: Float64Array.from(order, (i) => points.time[i]),
    lat: Int32Array.from(order, (i) => points.lat[i]),
    lon: Int32Array.from(order, (i) => points.lon[i]),
    sog: Uint16Array.from(order, (i) => points.sog[i]),
    flags: Uint8Array.from(order, (i) => points.flags[i]),
    classCode: Uint8Array.from(order, (i) => 1 + (points.mmsi[i] % 12)),
  }
}

/** Tiles where ships are, at every zoom: one after another, as a quiet server draws them. */
async function draw(world: World, paths: readonly string[]): Promise<BenchRow[]> {
  const tiles = new DensityTiles((path) => {
    throw new Error(`${path} is damaged.`)
  })
  const asked = placesOf(world).map((at, i): TileOfFiles => {
    const zoom = i % (FINEST_ZOOM + 1)
    const x = Math.floor(cellX(at.lon) / 256) >> (FINEST_ZOOM - zoom)
    const y = Math.floor(cellY(at.lat) / 256) >> (FINEST_ZOOM - zoom)
    return { zoom, x, y, classCode: i % 3 === 0 ? 1 + (i % 12) : 0, from: paths }
  })
  await tiles.tile({ zoom: 0, x: 0, y: 0, classCode: 3, from: paths }, 'light') // starts the thread
  const [made, cached] = [[] as number[], [] as number[]]
  let [bytes, most] = [0, 0]
  for (const times of [made, cached])
    for (const one of asked) {
      const begin = performance.now()
      const png = await tiles.tile(one, 'light')
      times.push(performance.now() - begin)
      bytes += png?.length ?? 0
      most = Math.max(most, png?.length ?? 0)
    }
  await tiles.close()
  const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]
  return [
    { name: 'a density tile, made, p95', value: p95(made), unit: 'ms', target: 300, targetIs: 'at most' },
    { name: 'a density tile, from the cache, p95', value: p95(cached), unit: 'ms', target: 20, targetIs: 'at most' },
    { name: 'a density tile, bytes on average', value: bytes / 2 / TILES / 1000, unit: 'kB' },
    { name: 'a density tile, most bytes', value: most / 1000, unit: 'kB' },
  ]
}

function placesOf(world: World): { lat: number; lon: number }[] {
  const batch = createPositionBatch(4)
  return Array.from({ length: TILES }, (_, i) => {
    const at = (FIRST_DAY + (i % 14)) * DAY_MS
    const rows = world.history((i * 37) % SHIPS, at, at + STEP_MS * 2, STEP_MS, batch)
    return rows === 0 ? { lat: 0, lon: 0 } : { lat: batch.lat[0], lon: batch.lon[0] }
  })
}
