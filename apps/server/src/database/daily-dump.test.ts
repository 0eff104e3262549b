import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dumpName, keepDumps } from './daily-dump.ts'

const DAY = 86_400_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-dumps-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
const log = {
  info: (_: object, sentence: string) => said.push(sentence),
  error: (details: object) => said.push(String((details as { error: unknown }).error)),
}

/** A database that was made now. */
function newDatabase() {
  const born = join(folder, 'PG_VERSION')
  cpSync(import.meta.filename, born)
  return { born, to: join(folder, 'dumps'), log }
}
const makeFolder = async (copy: string) => void mkdirSync(copy)

it('dumps once a day, never a database of the first day, and keeps seven', async () => {
  const database = newDatabase()
  const begin = Date.now()
  const look = async (after: number) => {
    const dumps = keepDumps({ ...database, copyTo: makeFolder, now: () => begin + after })
    await dumps.stop()
    return readdirSync(database.to)
  }
  expect(await look(DAY - 60_000)).toEqual([])
  const [one, ...none] = await look(DAY + 1_000)
  expect([typeof one, none]).toEqual(['string', []])
  expect(await look(2 * DAY - 1_000)).toEqual([one])
  for (let day = 2; day <= 9; day++) await look(day * DAY + 5_000)
  const kept = await look(9 * DAY + 6_000)
  expect(kept.length).toBe(7)
  expect(kept).not.toContain(one)
  expect(kept.at(-1)).toBe(dumpName(begin + 9 * DAY + 5_000))
})

it('says when the last whole dump was made, after a start too', async () => {
  const database = newDatabase()
  const dumpedAt = Math.floor(Date.now() / 1_000) * 1_000 + 2 * DAY
  const first = keepDumps({ ...database, copyTo: makeFolder, now: () => dumpedAt })
  await first.stop()
  const again = keepDumps({ ...database, copyTo: makeFolder, now: () => dumpedAt + 60_000 })
  await again.stop()
  expect([first.state.lastAt, again.state.lastAt]).toEqual([dumpedAt, dumpedAt])
})

it('a dump that fails is told, leaves nothing half behind and does not stop the server', async () => {
  said.length = 0
  const database = newDatabase()
  const copyTo = async (copy: string) => {
    mkdirSync(copy)
    writeFileSync(join(copy, 'half'), '')
    throw new Error('no room')
  }
  const dumps = keepDumps({ ...database, copyTo, now: () => Date.now() + 2 * DAY })
  await dumps.stop()
  expect(readdirSync(database.to)).toEqual([])
  expect(said).toEqual(['Error: no room'])
  expect(dumps.state).toEqual({ lastAt: 0, trouble: 'The daily dump of the database failed: no room', failures: 1 })
})
