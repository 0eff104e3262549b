import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TopicName } from './notices.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { SharedNotices } from './shared-notices.ts'
import { freshDatabase } from './worker-postgres.fixture.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let open: OpenDatabase
const running: SharedNotices[] = []
const errors: unknown[] = []

beforeEach(async () => {
  errors.length = 0
  database = await freshDatabase()
  open = await openDatabase({ dir: '', url: database.url })
})
afterEach(async () => {
  for (const notices of running.splice(0)) await notices.stop()
  await open.close()
  await database.remove()
})

/** One process with its listeners. */
async function process() {
  const notices = new SharedNotices({ url: database.url, db: open.db, onError: (error) => errors.push(error) })
  running.push(notices)
  const heard: [TopicName, number | null][] = []
  for (const name of ['areas', 'inbox'] as const) notices.topic(name).on((userId) => heard.push([name, userId]))
  await notices.start()
  return { notices, heard }
}

async function ask(question: string): Promise<void> {
  const client = new Client(database.url)
  await client.connect()
  await client.query(question).finally(() => client.end())
}

it('reach every process once, also the one in which they are told', async () => {
  const [one, other, third] = [await process(), await process(), await process()]
  one.notices.topic('areas').tell(7)
  other.notices.topic('inbox').tell(8)
  const all = [
    ['areas', 7],
    ['inbox', 8],
  ]
  for (const { heard } of [one, other, third]) await expect.poll(() => heard.toSorted()).toEqual(all)
  await ask(`select 1`)
  expect([one, other, third].map(({ heard }) => heard.length)).toEqual([2, 2, 2])
})

it('say that everything may have changed after a connection that broke', async () => {
  const one = await process()
  const other = await process()
  await ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairway notices' and datname = current_database()`,
  )
  for (const { heard } of [one, other])
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toEqual([
        ['areas', null],
        ['inbox', null],
      ])
  one.notices.topic('inbox').tell(9)
  await expect.poll(() => other.heard.at(-1)).toEqual(['inbox', 9])
})

it('that are none are not heeded', async () => {
  const { heard, notices } = await process()
  for (const payload of ['', 'hello', '{"from":"x","topic":"weather","user":1}', '{"from":"x","topic":"areas"}'])
    await ask(`select pg_notify('fairway_notices', '${payload}')`)
  await (await process()).notices.topic('areas').tell(1)
  await expect.poll(() => heard).toEqual([['areas', 1]])
  expect(notices.isListening).toBe(true)
})

it('that come in crowds are told by their topics alone', async () => {
  const one = await process()
  const other = await process()
  for (let userId = 1; userId <= 3_000; userId++) one.notices.topic('inbox').tell(userId)
  await expect.poll(() => other.heard.some(([, userId]) => userId === null)).toBe(true)
  expect(other.heard.length).toBeLessThan(2_100)
})
