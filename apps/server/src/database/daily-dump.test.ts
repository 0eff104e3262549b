import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepDumps } from './daily-dump.ts'
import { openDatabase } from './open-database.ts'
import { readSetting, writeSetting } from './settings.store.ts'

const DAY = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-dumps-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const paths = () => ({ from: join(folder, 'database'), to: join(folder, 'dumps') })
const said: string[] = []
const log = {
  info: (_: object, sentence: string) => said.push(sentence),
  error: (details: object) => said.push(String((details as { error: unknown }).error)),
}

it('a dump is a database of its own with everything that was acknowledged before', { timeout: 120_000 }, async () => {
  const { from, to } = paths()
  const first = await openDatabase({ dir: from })
  await writeSetting(first.db, 'crew', { names: ['航'] }, new Date())
  await first.close()
  const day = Date.now() + DAY + 1
  const second = await openDatabase({ dir: from, dumps: { dir: to, log, now: () => day } })
  // A question that comes during the dump waits for it and is answered.
  expect(await readSetting(second.db, 'crew')).toEqual({ names: ['航'] })
  await second.close()
  const [dump, ...others] = readdirSync(to)
  expect([dump, others]).toEqual([`${new Date(day).toISOString().slice(0, 19).replaceAll(':', '-')}Z`, []])
  rmSync(from, { recursive: true })
  cpSync(join(to, dump!), from, { recursive: true })
  const restored = await openDatabase({ dir: from })
  expect(await readSetting(restored.db, 'crew')).toEqual({ names: ['航'] })
  await restored.close()
})

it('dumps once a day, never a database of the first day, and keeps seven', async () => {
  const { from, to } = paths()
  mkdirSync(from)
  cpSync(import.meta.filename, join(from, 'PG_VERSION'))
  const begin = Date.now()
  const look = async (after: number) => {
    const dumps = keepDumps({ from, to, whileStill: (copy) => copy(), log, now: () => begin + after })
    await dumps.stop()
    return readdirSync(to)
  }
  expect(await look(DAY - 60_000)).toEqual([])
  const [one, ...none] = await look(DAY + 1_000)
  expect([typeof one, none]).toEqual(['string', []])
  expect(await look(2 * DAY - 1_000)).toEqual([one])
  for (let day = 2; day <= 9; day++) await look(day * DAY + 5_000)
  const kept = await look(9 * DAY + 6_000)
  expect(kept.length).toBe(7)
  expect(kept).not.toContain(one)
  expect(kept.at(-1)).toBe(`${new Date(begin + 9 * DAY + 5_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
})

it('a dump that fails is told, leaves nothing half behind and does not stop the server', async () => {
  const { from, to } = paths()
  mkdirSync(from)
  cpSync(import.meta.filename, join(from, 'PG_VERSION'))
  said.length = 0
  const dumps = keepDumps({
    from,
    to,
    whileStill: async (copy) => {
      await copy()
      throw new Error('no room')
    },
    log,
    now: () => Date.now() + 2 * DAY,
  })
  await dumps.stop()
  expect(readdirSync(to)).toEqual([])
  expect(said).toEqual(['Error: no room'])
})
