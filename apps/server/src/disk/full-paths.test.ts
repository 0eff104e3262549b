import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup, type BackupSource } from '../backup/make-backup.ts'
import { ScheduledBackups } from '../backup/scheduled-backups.ts'
import { writeSmallCoast } from '../base-map/coast/small-coast.fixture.ts'
import { DetailedCoast } from '../base-map/detailed-coast.ts'
import { writeCoverage } from '../coverage/kept-coverage.ts'
import { WORLD_CELLS } from '../coverage/coverage.ts'
import { MeterJournal } from '../data-api/metering/meter-journal.ts'
import { keyOf, zNumber } from '../density/cells.ts'
import { nothingCounted } from '../density/counted.ts'
import { writePassages } from '../density/density-file.ts'
import { KeyCounts } from '../density/key-counts.ts'
import { TileShelf } from '../map-sources/tile-shelf.ts'
import { writeCheckpoint } from '../voyages/updater/checkpoint.ts'
import { writeDurablySync } from '../durable/write-durably.ts'
import { mountSmallDisk } from './small-disk.fixture.ts'

const DAY = 86_400_000
/** What others have left of the disk. */
const LEFT = 4_096
const disk = mountSmallDisk('paths', 'size=4m,mode=755', 'each path on a full disk')
const elsewhere = mkdtempSync(join(tmpdir(), 'fairway-elsewhere-'))
const coast = writeSmallCoast()
const filler = join(disk.folder, 'filler')
afterAll(() => {
  disk.remove()
  for (const folder of [elsewhere, coast.folder]) rmSync(folder, { recursive: true })
})

/** Without a pattern in it that the disk could press together. */
const noise = (bytes: number) => Uint8Array.from({ length: bytes }, (_, i) => (i * i * 2_654_435_761) >>> 13)
const said: string[] = []
const note = (details: object, sentence: string) => void said.push(`${sentence} ${JSON.stringify(details, errors)}`)
const errors = (_: string, value: unknown) => (value instanceof Error ? value.message : value)
const log = { info: note, warn: note, error: note }

const tileOf = (bytes: number) => ({
  bytes: Buffer.from(noise(bytes)),
  type: 'image/png',
  freshUntil: DAY,
  etag: null,
  modified: null,
})

/** Both stores are kept by servers of their own; the rest is one file. */
function sourceOf(contents: Uint8Array): BackupSource {
  const dataDir = mkdtempSync(join(elsewhere, 'data-'))
  writeFileSync(join(dataDir, 'voyages.checkpoint'), contents)
  return {
    dataDir,
    version: '1',
    database: { copyTo: null },
    tracks: { store: { freeze: async () => null, thaw: async () => {} } as never },
    whileStill: (work) => work(),
    now: () => 7,
  }
}

/** What is written there. Resolves with what an operator is told, when it is not thrown. */
const paths: Record<string, { write: (folder: string) => unknown; says?: RegExp }> = {
  'a key of the start': { write: (folder) => writeDurablySync(join(folder, 'key'), 'k'.repeat(2 * LEFT)) },
  'the state of the port calls': {
    write: (folder) =>
      writeCheckpoint(join(folder, 'voyages.checkpoint'), {
        book: '',
        ports: '',
        at: 1,
        from: 0,
        state: noise(2 * LEFT),
      }),
  },
  'the coverage': {
    write: (folder) => writeCoverage(join(folder, 'coverage'), { today: 1, cells: noise(WORLD_CELLS ** 2) } as never),
  },
  'the traffic density': {
    write(folder) {
      const counts = new KeyCounts(mkdtempSync(join(elsewhere, 'runs-')), 4_096)
      for (let i = 0; i < 60_000; i++) counts.add(keyOf(9, zNumber((i * 37) % 4_096, (i * 1_117) % 4_096), 1))
      writePassages(join(folder, 'passages'), counts.all(nothingCounted), { days: { 20000: 60_000 }, finestZoom: 12 })
    },
  },
  'the chart that is cut': {
    async write(folder) {
      const path = join(folder, 'chart', 'coast.pmtiles')
      const source = { files: coast.files, version: 'one' }
      const detailed = new DetailedCoast({ path, source, log, delayMs: 0, memory: 2e9 })
      await detailed.start()
      await vi.waitFor(() => expect(detailed.state).toBe('coarse'), { timeout: 60_000, interval: 50 })
      await detailed.close()
    },
    says: /coast could not be cut: the coast stays coarse until the next start.*(ENOSPC|no space)/,
  },
  'tiles of other maps': {
    async write(folder) {
      const shelf = new TileShelf(join(folder, 'map-tiles'), 50_000_000, (error) =>
        note({ error }, 'Tiles are not kept.'),
      )
      shelf.put('one', tileOf(2 * LEFT))
      shelf.put('two', tileOf(2 * LEFT))
      await shelf.close()
    },
    says: /Tiles are not kept.*ENOSPC/,
  },
  'a backup by the clock': {
    async write(folder) {
      const make = (to: string) =>
        makeBackup(sourceOf(noise(2 * LEFT)), { folder: to, except: [], signal: new AbortController().signal })
      const backups = new ScheduledBackups({ folder, everyMs: DAY, keep: 2 }, { make, isOurs: () => true }, log)
      await backups.turn(DAY)
      expect(backups.trouble).toMatch(/^The backup failed: .*ENOSPC/)
    },
    says: /The scheduled backup failed; it is tried again in an hour/,
  },
  'the journal of the data API': {
    write(folder) {
      const journal = new MeterJournal(folder)
      const use = { userId: 1, keyId: 'key', day: '2026-12-01', call: 'vessels', rows: 1, credits: 1 }
      try {
        for (let i = 0; i < LEFT; i++) journal.append(use as never)
      } finally {
        journal.remove()
      }
    },
  },
}

function fill(): void {
  const { bavail, bsize } = statfsSync(disk.folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize - LEFT), filler])
}

describe.skipIf(!disk.mounted)('on a full disk', () => {
  let folder: string
  beforeEach(() => {
    said.length = 0
    folder = join(disk.folder, 'path')
    mkdirSync(folder)
    fill()
  })
  afterEach(() => {
    for (const path of [filler, folder]) rmSync(path, { recursive: true, force: true })
  })

  it.each(Object.entries(paths))(
    '%s: the reason is told, and nothing is left half written',
    async (_, { write, says }) => {
      const failed = await (async () => write(folder))().then(
        () => null,
        (error: unknown) => String(error),
      )
      if (says === undefined) expect(failed).toMatch(/ENOSPC|no space|could not be written/)
      else expect([failed, said.join('\n')]).toEqual([null, expect.stringMatching(says)])
      expect(leftIn(folder)).toEqual([])
    },
    120_000,
  )
})

/** Files with something in them. */
const leftIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).size > 0)
    .map(({ name }) => name)
