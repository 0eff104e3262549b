import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkConfig } from '../config/check-config.ts'
import { startChecks } from '../start-checks.ts'
import { writeManifest } from './manifest.ts'
import { linkOtherFiles } from './other-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-apart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const data = join(folder, 'data')
const alias = join(folder, 'alias')
mkdirSync(data)
symlinkSync(data, alias)

it.each([
  [join(data, 'backups'), true],
  [data, true],
  [join(alias, 'not/there/yet'), true],
  [join(folder, 'data-backups'), false],
  [join(folder, 'backups'), false],
])('BACKUP_DIR=%s: lies in the data folder: %s', (backups, isRefused) => {
  const { problems } = checkConfig([], { DATA_DIR: data, BACKUP_DIR: backups }, startChecks)
  expect(problems.map((sentence) => sentence.replace(/ \(.*/, ''))).toEqual(isRefused ? ['BACKUP_DIR'] : [])
})

it('a backup leaves out backups that lie in the data folder all the same, and no other folder', async () => {
  for (const path of ['old/2026-11-01', 'one', 'maps']) mkdirSync(join(data, path), { recursive: true })
  const manifest = { format: 1 as const, version: '1', at: 0, elsewhere: [], tables: [], files: [] }
  for (const path of ['old/2026-11-01', 'one']) await writeManifest(join(data, path), manifest)
  writeFileSync(join(data, 'maps/manifest.json'), '{"name":"of another program"}')
  const into = join(folder, 'into')
  mkdirSync(into)
  linkOtherFiles(data, into, [])
  expect(readdirSync(into, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(['maps', 'maps/manifest.json'])
})
