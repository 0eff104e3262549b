import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dumpName } from '../database/daily-dump.ts'
import type { Log } from '../log/log.ts'
import { begunByFile, folderId, isBackupOf } from './folder-id.ts'
import { writeManifest } from './manifest.ts'
import { ScheduledBackups } from './scheduled-backups.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 3)
const made = { at: NOW, files: 1, bytes: 1, points: 1 }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let folder: string
let data: string
let other: string
beforeEach(() => {
  ;[folder, data, other] = ['folder', 'data', 'other'].map((name) =>
    mkdtempSync(join(tmpdir(), `fairway-scheduled-${name}-`)),
  ) as [string, string, string]
})
afterEach(() => {
  for (const one of [folder, data, other]) rmSync(one, { recursive: true, force: true })
})

const schedule = () => ({ folder, everyMs: 24 * HOUR, keep: 3 })
/** By a server on a data folder; without an id as by an earlier version. */
const makeWhole =
  (dataDir: string, id = folderId(dataDir)) =>
  async (path: string) => {
    mkdirSync(path)
    const files = existsSync(join(dataDir, 'secret'))
      ? [
          {
            path: 'secret',
            bytes: 1,
            sha256: createHash('sha256')
              .update(readFileSync(join(dataDir, 'secret')))
              .digest('hex'),
          },
        ]
      : []
    await writeManifest(path, {
      format: 1,
      version: '1',
      ...(id !== '' && { folder: id }),
      at: NOW,
      elsewhere: [],
      tables: [],
      files,
    })
    return made
  }
const backupsOf = (dataDir: string, make = makeWhole(dataDir), log: Log = silent) =>
  new ScheduledBackups(schedule(), { make, isOurs: (path) => isBackupOf(dataDir, path) }, log)

it('makes a backup when the last whole one is old enough, and keeps the newest', async () => {
  const backups = backupsOf(data)
  for (let hour = 0; hour <= 24 * 6; hour++) await backups.turn(NOW + hour * HOUR)
  expect(readdirSync(folder).toSorted()).toEqual([4, 5, 6].map((day) => dumpName(NOW + day * 24 * HOUR)))
  expect(backups).toMatchObject({ lastAt: NOW + 6 * 24 * HOUR, failures: 0, trouble: null })
})

it('counts no backup that was cut off, and removes it with the next that is whole; nothing else', async () => {
  const cutOff = join(folder, dumpName(NOW - HOUR))
  mkdirSync(cutOff)
  writeFileSync(begunByFile(cutOff), folderId(data))
  mkdirSync(join(folder, 'of somebody else'))
  await backupsOf(data).turn(NOW)
  expect(readdirSync(folder).toSorted()).toEqual([dumpName(NOW), 'of somebody else'])
})

it('says why one failed, removes no old one for it, and tries again an hour later', async () => {
  mkdirSync(join(folder, dumpName(NOW - 30 * HOUR)))
  let tries = 0
  const fail = () => Promise.reject(new Error(`no room ${++tries}`))
  const backups = backupsOf(data, fail)
  for (const minutes of [0, 1, 59, 61]) await backups.turn(NOW + (minutes * HOUR) / 60)
  expect([backups.failures, backups.trouble]).toEqual([2, 'The backup failed: no room 2'])
  expect(readdirSync(folder)).toHaveLength(1)
})

it('neither counts nor removes what a server on another data folder made or is making, and says at the start that it is there', async () => {
  for (const day of [9, 8, 7, 6]) await makeWhole(other)(join(folder, dumpName(NOW - day * 24 * HOUR)))
  const making = join(folder, dumpName(NOW - HOUR))
  mkdirSync(making)
  writeFileSync(begunByFile(making), folderId(other))
  const said: object[] = []
  const backups = backupsOf(data, makeWhole(data), { ...silent, warn: (details) => said.push(details) })
  await backups.tellOthers()
  expect(said).toEqual([{ folder, others: 5, newest: dumpName(NOW - HOUR) }])
  await backups.turn(NOW)
  expect(readdirSync(folder)).toHaveLength(6)
  expect(backups.lastAt).toBe(NOW)
})

it('knows those of an earlier version, which have no id, by the secret of the data folder', async () => {
  for (const [dataDir, secret] of [
    [data, 'ours'],
    [other, 'theirs'],
  ] as const)
    writeFileSync(join(dataDir, 'secret'), secret)
  const withoutId = (dataDir: string, at: number) => makeWhole(dataDir, '')(join(folder, dumpName(at)))
  for (const day of [9, 8, 7]) await withoutId(data, NOW - day * 24 * HOUR)
  await withoutId(other, NOW - 10 * 24 * HOUR)
  await backupsOf(data).turn(NOW)
  expect(readdirSync(folder).toSorted()).toEqual([10, 8, 7, 0].map((day) => dumpName(NOW - day * 24 * HOUR)))
})
