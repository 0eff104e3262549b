import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { createContext } from '../parts.ts'
import { accountsPart } from './accounts.part.ts'

let database: OpenDatabase
let remove: () => Promise<void>

beforeAll(async () => {
  const { url, remove: drop } = await freshDatabase()
  database = await openDatabase({ dir: '', url })
  remove = drop
})
afterAll(() => database?.close().finally(remove))

/** What a server of these settings warns of when all its parts have started. */
async function warnings(environment: Record<string, string>): Promise<string[]> {
  const said: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, sentence: string) => void said.push(sentence) }
  const context = createContext(readConfig([], environment), () => log)
  const needs = { database, messages: { messages: { channels: [] } }, verification: { codes: {} } }
  const part = await accountsPart(context, needs as unknown as Parameters<typeof accountsPart>[1])
  part.started!()
  await part.stop!()
  return said
}
const production = { NODE_ENV: 'production', FEEDS: 'udp://127.0.0.1:5321' }

it('says in production whom the rules for numbers and addresses keep out when nobody has chosen them', async () => {
  expect(await warnings(production)).toEqual([
    'PHONE_RULE and MAIL_RULE not set: people with numbers beginning 162, 165, 167, 190–193 or 195–197, or with a dot or a plus sign before the @, cannot register; set current to take them, or spec to keep it so',
  ])
  expect(await warnings({ ...production, PHONE_RULE: 'spec' })).toEqual([expect.stringMatching(/^MAIL_RULE not set/)])
})

it('says nothing where the rules were chosen, or elsewhere than in production', async () => {
  expect(await warnings({ ...production, PHONE_RULE: 'spec', MAIL_RULE: 'current' })).toEqual([])
  expect(await warnings({})).toEqual([])
})
