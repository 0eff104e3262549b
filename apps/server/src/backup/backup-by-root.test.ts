import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCommandConfig } from '../config/command-config.ts'
import { databasePart } from '../database/database.part.ts'
import { giveTo } from '../database/embedded/process-owner.ts'
import { createContext, Parts } from '../parts.ts'
import { batchOf } from '../tracks/ship.fixture.ts'
import { tracksPart } from '../tracks/tracks.part.ts'

const SERVICE = { uid: 65_534, gid: 65_534 }
const folder = mkdtempSync(join(tmpdir(), 'fairway-by-root-'))
const dataDir = join(folder, 'data')
const environment = { ...process.env, DATABASE_URL: '', CLICKHOUSE_URL: '', BACKUP_DIR: '', DATA_DIR: dataDir }
const source = join(import.meta.dirname, '..')
const silent = { info: () => {}, warn: () => {}, error: () => {} }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Null where this can be tried. */
const reason =
  process.getuid?.() !== 0
    ? 'only root can become the user of a service'
    : spawnSync('ls', [source], SERVICE).status === 0
      ? null
      : 'the user of a service cannot read this checkout'
beforeEach(({ skip }) => {
  if (reason !== null) skip(reason)
})

const run = (file: string, ...argv: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', join(source, file), ...argv],
      { env: environment, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: (stdout + stderr).trim() }),
    ),
  )

const notOf = (uid: number, root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(root, name)).uid !== uid)

/** The data folder of a service that runs as another user. */
beforeAll(async () => {
  if (reason !== null) return
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
  const context = createContext(readCommandConfig(dataDir, environment), () => silent)
  await Parts.use(context, async (parts) => {
    const tracks = await parts.add(tracksPart(context, ['a']))
    await parts.add(databasePart(context, { dumps: false }))
    await parts.start()
    tracks.store.append(batchOf([{ mmsi: 412_000_000, time: Date.UTC(2026, 10, 1), lon: 100, lat: 1, cog: 0 }]))
    await tracks.store.flush()
  })
  giveTo(SERVICE, dataDir)
}, 120_000)

it(
  'commands of root leave nothing in the data folder that its server could not use',
  { timeout: 300_000 },
  async () => {
    const backup = join(folder, 'backups/first')
    const umask = process.umask(0o077)
    const ran = await run('backup/backup.cli.ts', backup).finally(() => process.umask(umask))
    expect(ran).toMatchObject({
      code: 0,
      said: expect.stringContaining('as it was'),
    })
    expect(await run('voyages/updater/rebuild-voyages.cli.ts')).toMatchObject({ code: 0 })
    expect(await run('port-areas/learn-ports.cli.ts', '--out', join(folder, 'areas.json'))).toMatchObject({ code: 0 })
    expect(notOf(SERVICE.uid, dataDir)).toEqual([])
    expect(existsSync(join(folder, 'areas.json'))).toBe(true)
    expect(notOf(SERVICE.uid, backup)).toEqual([])
  },
)

it('a restore by root leaves locks and files to the user of the folder, from a backup that only root can read', async () => {
  const mine = mkdtempSync(join(folder, 'of-root-'))
  const target = join(folder, 'restored')
  mkdirSync(target)
  chownSync(target, SERVICE.uid, SERVICE.gid)
  const backup = join(mine, 'backup')
  spawnSync('cp', ['-r', join(folder, 'backups/first'), backup])
  expect(await run('backup/restore.cli.ts', backup, '--data-dir', target)).toMatchObject({ code: 0 })
  expect(notOf(SERVICE.uid, target)).toEqual([])
}, 120_000)

it('says where a backup cannot be written as that user', async () => {
  const closed = mkdtempSync(join(folder, 'of-root-'))
  expect(await run('backup/backup.cli.ts', join(closed, 'x'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/cannot write to .*\/x \(EACCES\): its user must be allowed to/),
  })
}, 120_000)
