import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { person } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { openRules } from './open-rules.ts'
import { RuleBook } from './rule-book.ts'
import { beginRulesAnew, rulesOf, type RuleRow } from './rules.store.ts'
import type { Watcher } from '../watch/watcher.ts'
import { ruleRow } from './rule-row.fixture.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let open: OpenDatabase
let rules: ReturnType<typeof openRules>
let book: RuleBook

const rule = (userId: number, more: Partial<RuleRow> = {}): RuleRow =>
  ruleRow({
    id: `r${userId}Kd_90aQ-1zAAAA`,
    userId,
    who: { kind: 'ships', mmsis: [412_000_001] },
    does: ['voyage-draught'],
    changedAt: 1,
    ...more,
  })
/** Another process writes them, and tells of nothing. */
const elsewhere = (userId: number) => rulesOf(open.db, userId)
const watched = () => book.users().toSorted()

beforeEach(async () => {
  database = await freshDatabase()
  open = await openDatabase({ dir: '', url: database.url })
  for (const id of [1, 2]) await person(open.db, id)
  book = new RuleBook({ inBox: () => {}, find: () => null, classOf: () => null, said: () => null })
  const watcher = { prepare: async () => {}, start() {}, began() {} } as unknown as Watcher
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  rules = openRules({
    db: open.db,
    book,
    watcher,
    named: { areas: async () => [], places: async () => [], shipsOf: async () => [] },
    log,
  })
  await elsewhere(1).insert(rule(1))
  await rules.start()
})
afterEach(async () => {
  rules.stop()
  await open.close()
  await database.remove()
})

it('are watched though another process could not tell of them, and those that are gone are not', async () => {
  await rules.lookForOthers()
  expect(watched()).toEqual([1])
  await elsewhere(2).insert(rule(2))
  await rules.lookForOthers()
  expect(watched()).toEqual([1, 2])
  await elsewhere(1).remove(rule(1).id)
  await elsewhere(2).update(rule(2, { name: 'Deep', revision: 2, changedAt: 2 }))
  await rules.lookForOthers()
  expect(Array.from(book.open(), ({ id }) => id)).toEqual([`${rule(2).id}.2.0`])
})

it('of everybody are read again once when several things may be others, also of who has none any more', async () => {
  await elsewhere(1).remove(rule(1).id)
  await elsewhere(2).insert(rule(2))
  const first = rules.readAgain(null)
  expect(rules.readAgain(null)).toBe(first)
  await first
  expect(watched()).toEqual([2])
  await elsewhere(1).insert(rule(1))
  await rules.readAgain(null)
  expect(watched()).toEqual([1, 2])
})

it('of a locked account are not watched until it is unlocked, whoever locks it', async () => {
  const lock = (at: Date | null) =>
    open.db.updateTable('user_account').set({ locked_at: at }).where('id', '=', 1).execute()
  await lock(new Date())
  await rules.readAgain(1)
  expect(watched()).toEqual([])
  await lock(null)
  await beginRulesAnew(open.db, 1, 2)
  await rules.lookForOthers()
  expect(watched()).toEqual([1])
  await lock(new Date())
  await rules.lookForOthers()
  expect(watched()).toEqual([])
})
