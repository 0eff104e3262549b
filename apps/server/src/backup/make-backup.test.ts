import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeBackup, type BackupSource } from './make-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-make-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says how much it copied, also where nobody watches, as by the clock', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret'), 'x'.repeat(40))
  // Both stores are kept by servers of their own.
  const source = {
    dataDir,
    version: '1',
    database: { copyTo: null },
    tracks: { store: { freeze: async () => null, thaw: async () => {} } },
    whileStill: (work) => work(),
    now: () => 7,
  } as Omit<BackupSource, 'tracks'> & { tracks: { store: object } } as BackupSource
  const made = await makeBackup(source, {
    folder: join(folder, 'backup'),
    except: [],
    signal: new AbortController().signal,
  })
  // The id of the data folder besides.
  expect(made).toEqual({ at: 7, files: 2, bytes: 40 + 36, points: 0 })
})
