import { execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommandConfig } from '../config/command-config.ts'
import { databasePart, type DatabasePart } from '../database/database.part.ts'
import { fingerprint, type Fingerprint } from '../database/fingerprint.fixture.ts'
import { writeSetting } from '../database/settings.store.ts'
import { createContext, Parts } from '../parts.ts'
import { batchOf } from '../tracks/ship.fixture.ts'
import { tracksPart, type TracksPart } from '../tracks/tracks.part.ts'
import { backupPart } from './backup.part.ts'
import { askForBackup, backupSocketPath } from './backup-socket.ts'
import { restoreBackup } from './restore-backup.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 1)
const SHIPS = 40
const folder = mkdtempSync(join(tmpdir(), 'fairway-backup-'))
const dataDir = join(folder, 'data')
const exportDir = join(dataDir, 'of-orders')
const none = { DATABASE_URL: '', CLICKHOUSE_URL: '', BACKUP_DIR: '' }
const environment = { ...process.env, ...none, DATA_DIR: dataDir, EXPORT_DIR: exportDir }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ran {
  code: number
  said: string
}

const run = (file: string, ...argv: string[]): Promise<Ran> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, file), ...argv],
      { env: environment, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: (stdout + stderr).trim() }),
    ),
  )

/** As `npm run restore` does it. */
const restore = (from: string, target: string) => restoreBackup(from, target, silent)

/** What a server has of stores, and its backups. */
async function openServer(): Promise<{ parts: Parts; tracks: TracksPart; database: DatabasePart }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const context = createContext(readCommandConfig(dataDir, environment), () => silent)
  return Parts.assemble(context, async (parts) => {
    const tracks = await parts.add(tracksPart(context, ['a']))
    const database = await parts.add(databasePart(context, { dumps: false }))
    await parts.add(backupPart(context, { parts, database, tracks }))
    await parts.start()
    return { parts, tracks, database }
  })
}

/** A minute of every ship. */
const sail = ({ store }: TracksPart, minute: number) =>
  store.append(
    batchOf(
      Array.from({ length: SHIPS }, (_, ship) => ({
        mmsi: 412_000_000 + ship,
        time: START + minute * MINUTE,
        lon: 100 + minute / 100,
        lat: ship / 2,
        cog: (minute * 60) % 360,
      })),
    ),
  )

describe('a backup', { timeout: 300_000 }, () => {
  const backup = join(folder, 'backups/first')
  let original: Fingerprint

  beforeAll(async () => {
    const { parts, tracks, database } = await openServer()
    for (let minute = 0; minute < 500; minute++) sail(tracks, minute)
    await writeSetting(database.db, 'crew', { names: ['航', 'a\tb'] }, new Date(START))
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(40), { mode: 0o600 })
    mkdirSync(join(dataDir, 'evidence-keys'))
    writeFileSync(join(dataDir, 'evidence-keys/signing-key.pem'), 'key')
    mkdirSync(join(dataDir, 'api-metering'))
    writeFileSync(join(dataDir, 'api-metering/a.journal'), '1 k 2026-11-01 call 1 1 .\n')
    mkdirSync(join(dataDir, 'map-tiles'))
    writeFileSync(join(dataDir, 'map-tiles/tile'), 'comes back by itself')
    mkdirSync(join(dataDir, 'exports'))
    writeFileSync(join(dataDir, 'exports/order.csv'), 'can be ordered again')
    mkdirSync(exportDir)
    writeFileSync(join(exportDir, 'order.csv'), 'can be ordered again')
    await tracks.store.flush()
    expect(await run('backup.cli.ts', backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/all as it was at .* track points, \d+ files/),
    })
    await parts.stop()
    original = await fingerprint(dataDir)
  }, 300_000)

  it('of a running server comes back equal, table by table and file by file', async () => {
    const target = join(folder, 'restored')
    expect(await run('restore.cli.ts', backup, '--data-dir', target)).toMatchObject({ code: 0 })
    const restored = await fingerprint(target)
    expect(original.found['tracks positions']).toMatch(/^[1-9]\d{3,} /)
    expect(restored.found).toEqual(original.found)
    for (const file of ['secret', 'evidence-keys/signing-key.pem', 'api-metering/a.journal', 'tracks/feeds.json'])
      expect(readFileSync(join(target, file), 'utf8')).toBe(readFileSync(join(dataDir, file), 'utf8'))
    for (const leftOut of ['map-tiles', 'exports', 'of-orders']) expect(existsSync(join(target, leftOut))).toBe(false)
    expect(readdirSync(target).filter((name) => /^(restoring|backup-)/.test(name))).toEqual([])
  })

  it('is for its owner alone, and leaves nothing in the data folder', () => {
    const files = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) => join(backup, name))
    expect(files.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    expect(existsSync(join(dataDir, 'tracks/clickhouse/shadow'))).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
  })

  it('leaves what was there before beside what comes back', async () => {
    const target = join(folder, 'used')
    cpSync(join(folder, 'restored'), target, { recursive: true })
    writeFileSync(join(target, 'secret'), 'another')
    // It may lie in the data folder, where earlier versions let it be put.
    const inside = join(target, 'my-backups/first')
    cpSync(backup, inside, { recursive: true })
    await restore(inside, target)
    expect(readdirSync(inside)).toEqual(readdirSync(backup))
    const [time, ...others] = readdirSync(join(target, 'replaced'))
    expect(others).toEqual([])
    expect(readFileSync(join(target, 'replaced', time, 'secret'), 'utf8')).toBe('another')
    expect((await fingerprint(target)).found).toEqual(original.found)
  })

  const damages: [string, (copy: string) => void, RegExp][] = [
    [
      'without its list of files',
      (copy) => rmSync(join(copy, 'manifest.json')),
      /is no backup, or one that was cut off/,
    ],
    ['with a file missing', (copy) => rmSync(join(copy, 'secret')), /is not whole: secret is missing/],
    ['with a file cut short', (copy) => truncateSync(join(copy, 'secret'), 3), /is damaged: secret does not say/],
    [
      'with a changed bit',
      (copy) => flipBit(join(copy, 'database/contents.json')),
      /is damaged: database\/contents\.json/,
    ],
    ['with a changed list', (copy) => appendFileSync(join(copy, 'manifest.json'), ' x'), /is damaged: manifest\.json/],
  ]
  it.each(damages)('%s is refused before anything is touched', async (_, damage, words) => {
    const copy = mkdtempSync(join(folder, 'damaged-'))
    cpSync(backup, copy, { recursive: true })
    damage(copy)
    const target = join(copy, 'target')
    await expect(restoreBackup(copy, target, silent)).rejects.toThrow(words)
    expect(existsSync(target)).toBe(false)
  })

  it('under a feed that never rests shows one moment: no ship has a gap, and what follows of the points agrees', async () => {
    const { parts, tracks } = await openServer()
    let minute = 500
    const sailing = setInterval(() => sail(tracks, minute++), 5)
    const busy = join(folder, 'backups/busy')
    try {
      await askForBackup(backupSocketPath(dataDir), busy, () => {})
    } finally {
      clearInterval(sailing)
    }
    await parts.stop()
    const target = join(folder, 'busy')
    await restore(busy, target)
    const { mostOfAShip, withoutGaps, latestBehind } = await fingerprint(target)
    expect(mostOfAShip).toBeGreaterThan(490)
    expect(mostOfAShip).toBeLessThan(minute)
    expect([withoutGaps, latestBehind]).toEqual([1, 0])
  })

  it('needs an empty folder, and a command a server that has something', async () => {
    expect((await run('backup.cli.ts', backup)).said).toMatch(/is not empty/)
    expect((await run('backup.cli.ts', join(dataDir, 'backups/x'))).said).toMatch(/lies in the data folder/)
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect((await run('backup.cli.ts', join(file, 'x'))).said).toMatch(/cannot write to .*a-file\/x \(ENOTDIR\)/)
    expect((await run('backup.cli.ts', join(folder, 'x'), '--data-dir', join(folder, 'none'))).said).toMatch(
      /holds nothing/,
    )
    expect((await run('restore.cli.ts', backup, '--check')).said).toMatch(/is whole: \d+ files/)
  })

  it('that was killed is refused, and the next one clears up after it', async () => {
    const killed = join(folder, 'backups/killed')
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'backup.cli.ts'), killed], {
      env: environment,
    })
    while (child.exitCode === null && !existsSync(join(killed, 'tracks/tables')))
      await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    expect((await run('restore.cli.ts', killed, '--data-dir', join(folder, 'y'))).said).toMatch(/was cut off/)
    expect(await run('backup.cli.ts', join(folder, 'backups/after'))).toMatchObject({ code: 0 })
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
  })
})

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(path, bytes)
}
