import { accountApi, loginApi } from '@fairway/contract'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accountColumns } from '../../database/tables/account-columns.fixture.ts'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { putInOutbox } from '../../messages/outbox.store.ts'
import { fillTablesOf } from './owner-rows.fixture.ts'
import { openSite, type TestSite } from '../site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../somebody.fixture.ts'
import { userById } from '../users.store.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const DAY = 86_400_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  const somebody = strangers()

  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
  })
  afterAll(() => site.close())

  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(database())).rows.map(({ name }) => name)
  const allTables = () =>
    namesOf(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const tablesOfUsers = async () => [...new Set((await accountColumns(database())).map(({ table }) => table))]
  const rowsOf = async (table: string) =>
    (await sql<{ row: string }>`select one::text as row from ${sql.table(table)} one`.execute(database())).rows.map(
      ({ row }) => row,
    )
  const everything = async () =>
    new Map(await Promise.all((await allTables()).map(async (table) => [table, await rowsOf(table)] as const)))

  const countRows = async () =>
    new Map(
      [...(await everything())]
        // How many messages everybody together caused in a day.
        .filter(([table]) => table !== 'day_budget')
        .map(([table, rows]) => [table, rows.length]),
    )

  /** Somebody who has used everything that an account can do. */
  async function richOwner() {
    const owner = await comeIn(site, somebody())
    const { userId, token, mobile, address, email } = owner
    const db = database()
    const post = (path: string, json: unknown) => site.call(path, { json, token, address })
    await post(accountApi.changeProfile.path, { name: 'Ann of the canary', company: 'Canary Shipping' })
    const body = PNG.sync.write(new PNG({ width: 8, height: 8 }))
    await site.call(accountApi.saveAvatar.path, { raw: { type: 'image/png', body }, token, address })
    await site.login(mobile, 'wrong-one', { address })
    await site.accounts.parts.events.settled()
    time += 61_000
    await post(accountApi.sendContactCode.path, { to: 'new', contact: email })
    const at = new Date(time)
    await fillTablesOf(db, owner, at)
    // Among them is a second factor, which this login used.
    await db.updateTable('user_session').set({ second_factor_at: at }).where('user_id', '=', userId).execute()
    site.accounts.parts.sessions.forget(userId)
    // As a demonstration keeps what it would have sent.
    await putInOutbox(db, { channel: 'mobile', recipient: mobile, subject: '', text: 'a code', sent_at: at })
    return { ...owner, user: (await userById(db, userId))! }
  }

  it('of a deleted account no row of any table tells, and after a day not even what was counted of it', async () => {
    const before = await countRows()
    const { token, user, userId, mobile, email, address } = await richOwner()
    const owned = await tablesOfUsers()
    expect(owned.length).toBeGreaterThan(8)
    // A new table of accounts is to be filled in owner-rows.fixture.ts: else nobody knows whether it is cleaned.
    const filled = await everything()
    expect(owned.filter((table) => !filled.get(table)!.some((row) => row.includes(String(userId))))).toEqual([])

    const deleted = await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token, address })
    expect(deleted.code).toBe(0)
    const marks = [String(userId), user.encryptId, user.passwordHash, user.avatarKey!, mobile, email, 'anary', address]
    const left = [...(await everything())].flatMap(([table, rows]) =>
      rows.filter((row) => marks.some((mark) => row.includes(mark))).map((row) => `${table}: ${row}`),
    )
    expect(left).toEqual([])
    expect(await site.call(loginApi.userInfo.path, { token })).toMatchObject({ status: 401 })

    // Limits and codes are kept by keyed hashes until they count for nothing: who deletes an account gets no new tries.
    time += 2 * DAY
    await site.sweep()
    expect(await countRows()).toEqual(before)
  })
})
