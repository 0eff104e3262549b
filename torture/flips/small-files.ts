import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readManifest, verifyFiles, writeManifest } from '../../apps/server/src/backup/manifest.ts'
import { Coverage } from '../../apps/server/src/coverage/coverage.ts'
import { readCoverage, writeCoverage } from '../../apps/server/src/coverage/kept-coverage.ts'
import { keyOf, zNumber } from '../../apps/server/src/density/cells.ts'
import { PassagesFile, writePassages } from '../../apps/server/src/density/density-file.ts'
import { nothingCounted } from '../../apps/server/src/density/counted.ts'
import { KeyCounts } from '../../apps/server/src/density/key-counts.ts'
import { makeArchive } from '../../apps/server/src/map-sources/archive.fixture.ts'
import { openArchive } from '../../apps/server/src/map-sources/archive.ts'
import { batchOf } from '../../apps/server/src/tracks/ship.fixture.ts'
import { readCheckpoint, writeCheckpoint } from '../../apps/server/src/voyages/updater/checkpoint.ts'
import type { Kept } from './kept.ts'

const NOON = Date.UTC(2026, 10, 19, 12)
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const checkpoint: Kept = {
  name: 'state of the port calls',
  make: (folder) => {
    const state = Buffer.alloc(4_000, 'what the machine knew')
    return writeCheckpoint(join(folder, 'voyages.checkpoint'), { book: 'b', ports: 'p', at: NOON, from: NOON, state })
  },
  async read(folder) {
    const found = await readCheckpoint(join(folder, 'voyages.checkpoint'))
    if (found === null) throw new Error('there is none that is whole: calls are made anew')
    return JSON.stringify({ ...found, state: hash(found.state) })
  },
}

const coverage: Kept = {
  name: 'coverage',
  async make(folder) {
    const heard = new Coverage(NOON)
    for (let i = 0; i < 500; i++) heard.take(batchOf([{ lat: 50 + i / 50, lon: i / 9, time: NOON }]))
    await writeCoverage(join(folder, 'coverage'), heard)
  },
  async read(folder) {
    const { today, cells } = readCoverage(join(folder, 'coverage'))!
    return `${today} ${hash(cells)}`
  },
}

const density: Kept = {
  name: 'traffic density',
  async make(folder) {
    const runs = mkdtempSync(join(folder, 'runs-'))
    const counts = new KeyCounts(runs, 64)
    for (let i = 0; i < 3_000; i++)
      counts.add(keyOf(i % 7 === 0 ? 5 : 9, zNumber((i * 37) % 900, (i * 11) % 700), 1 + (i % 2)))
    const about = { days: { 20_000: 3_000 }, finestZoom: 12 }
    writePassages(join(folder, '2026-11.passages'), counts.all(nothingCounted), about)
    rmSync(runs, { recursive: true })
  },
  async read(folder) {
    const file = new PassagesFile(join(folder, '2026-11.passages'))
    try {
      const counted = file.counted()
      const all: number[] = []
      while (counted.next()) all.push(counted.key, counted.count)
      return JSON.stringify([file.about, hash(all.join())])
    } finally {
      file.close()
    }
  },
}

const backup: Kept = {
  name: 'backup',
  async make(folder) {
    mkdirSync(join(folder, 'database'))
    const files = ['accounts.sql', 'tracks.native', 'database/dump'].map((path, i) => {
      const content = Buffer.alloc(3_000 + i, `content ${i} `)
      writeFileSync(join(folder, path), content)
      return { path, bytes: content.length, sha256: hash(content) }
    })
    await writeManifest(folder, { format: 1, version: '0.1.0', at: NOON, elsewhere: [], tables: [], files })
  },
  async read(folder) {
    const manifest = readManifest(folder)
    await verifyFiles(folder, manifest)
    return JSON.stringify([manifest, manifest.files.map(({ path }) => hash(readFileSync(join(folder, path))))])
  },
}

const tiles = [0, 1, 2].flatMap((z) =>
  Array.from({ length: 4 ** z }, (_, i) => ({ z, x: i % 2 ** z, y: Math.floor(i / 2 ** z) })),
)

/** The tiles of an archive, unpacked as a browser does, and what it says of them. */
const baseMap: Kept = {
  name: 'base map',
  async make(folder) {
    const { gzipSync } = await import('node:zlib')
    const made = tiles.map((tile) => ({ ...tile, bytes: gzipSync(Buffer.alloc(200, JSON.stringify(tile))) }))
    const metadata = { name: 'Sea', attribution: '© us', vector_layers: [{ id: 'water' }] }
    writeFileSync(join(folder, 'region.pmtiles'), makeArchive(made, { metadata }))
  },
  async read(folder) {
    const archive = await openArchive(join(folder, 'region.pmtiles'), 'protomaps')
    try {
      const content: string[] = []
      for (const { z, x, y } of tiles) {
        const bytes = await archive.tile(z, x, y)
        content.push(bytes === null ? 'none' : gunzipSync(bytes).toString())
      }
      const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = archive.header
      return JSON.stringify([archive.name, archive.credit, minZoom, maxZoom, minLon, minLat, maxLon, maxLat, content])
    } finally {
      await archive.close()
    }
  },
}

export const smallFiles = [checkpoint, coverage, density, backup, baseMap]
