import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dumpName } from '../database/daily-dump.ts'
import { ScheduledBackups } from './scheduled-backups.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 3)
const made = { at: NOW, files: 1, bytes: 1, points: 1 }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-scheduled-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const schedule = () => ({ folder, everyMs: 24 * HOUR, keep: 3 })
const makeWhole = (path: string) => {
  mkdirSync(path)
  writeFileSync(join(path, 'manifest.json'), '{}')
  return Promise.resolve(made)
}

it('makes a backup when the last whole one is old enough, and keeps the newest', async () => {
  const backups = new ScheduledBackups(schedule(), makeWhole, silent)
  for (let hour = 0; hour <= 24 * 6; hour++) await backups.turn(NOW + hour * HOUR)
  expect(readdirSync(folder).toSorted()).toEqual([4, 5, 6].map((day) => dumpName(NOW + day * 24 * HOUR)))
  expect(backups).toMatchObject({ lastAt: NOW + 6 * 24 * HOUR, failures: 0, trouble: null })
})

it('counts no backup that was cut off, and removes it with the next that is whole; nothing else', async () => {
  mkdirSync(join(folder, dumpName(NOW - HOUR)))
  mkdirSync(join(folder, 'of somebody else'))
  await new ScheduledBackups(schedule(), makeWhole, silent).turn(NOW)
  expect(readdirSync(folder).toSorted()).toEqual([dumpName(NOW), 'of somebody else'])
})

it('says why one failed, removes no old one for it, and tries again an hour later', async () => {
  mkdirSync(join(folder, dumpName(NOW - 30 * HOUR)))
  let tries = 0
  const fail = () => Promise.reject(new Error(`no room ${++tries}`))
  const backups = new ScheduledBackups(schedule(), fail, silent)
  for (const minutes of [0, 1, 59, 61]) await backups.turn(NOW + (minutes * HOUR) / 60)
  expect([backups.failures, backups.trouble]).toEqual([2, 'The backup failed: no room 2'])
  expect(readdirSync(folder)).toHaveLength(1)
})
