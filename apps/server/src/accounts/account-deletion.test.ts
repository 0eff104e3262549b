import { accountApi, loginApi } from '@fairway/contract'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { putInOutbox } from '../messages/outbox.store.ts'
import { openSite, type TestSite } from './site.fixture.ts'
import { comeIn, PASSWORD, strangers } from './somebody.fixture.ts'
import { userById } from './users.store.ts'

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
  const tablesOfUsers = () =>
    namesOf(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`)
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
    await db
      .insertInto('fleet')
      .values({
        id: 'fleet-of-the-canary',
        user_id: userId,
        revision: 1,
        group_name: 'Canary',
        group_color: 'red',
        place: 0,
        shown: true,
        created_at: at,
      })
      .execute()
    const ship = { user_id: userId, mmsi: 413_000_001 }
    await db
      .insertInto('followed_ship')
      .values({ ...ship, fleet_id: 'fleet-of-the-canary', shown: true, followed_at: at })
      .execute()
    const reported = { user_id: userId, fleet_id: 'fleet-of-the-canary' }
    await db
      .insertInto('fleet_report_setting')
      .values({ ...reported, settings: '{"zone":"canary"}', next_at: 0, claimed_until: null, changed_at: at })
      .execute()
    await db
      .insertInto('fleet_report')
      .values({ ...reported, day: '2026-11-23', made_at: 0, report: '{"fleet":"canary"}', message_id: null })
      .execute()
    await db
      .insertInto('fleet_look')
      .values({ ...reported, looked_at: 0, seen: '["canary"]', before_at: null, seen_before: null })
      .execute()
    const note = { name_zh: '', name_en: '', grouping: '', type: '', total_tonnage: null, name: '', remarks: 'canary' }
    await db
      .insertInto('ship_note')
      .values({ ...ship, ...note, changed_at: at })
      .execute()
    await db
      .insertInto('saved_filter')
      .values({ user_id: userId, name: 'canary', filter: 'type:tanker', created_at: at, changed_at: at })
      .execute()
    await db
      .insertInto('saved_view')
      .values({ user_id: userId, name: 'canary', address: 'z=5&c=1,103', changed_at: at })
      .execute()
    const nothing = { mmsi: null, fleet_id: null, view: null }
    await db
      .insertInto('share_link')
      .values({
        ...nothing,
        id: 'share-of-the-canary',
        user_id: userId,
        token_hash: 'hash-of-the-canary',
        kind: 'view',
        departed: null,
        title: 'canary',
        fields: '',
        created_at: at,
        expires_at: at,
        revoked_at: null,
      })
      .execute()
    await db
      .insertInto('embed')
      .values({
        ...nothing,
        id: 'embed-of-the-canary',
        user_id: userId,
        kind: 'map',
        locode: null,
        name: 'canary',
        hosts: '',
        theme: 'light',
        language: 'zh-CN',
        created_at: at,
        changed_at: at,
      })
      .execute()
    await db
      .insertInto('area')
      .values({
        id: 'area-of-the-canary',
        user_id: userId,
        name: 'canary',
        colour: 'blue',
        note: '',
        shown: true,
        shape: '{"kind":"circle"}',
        corners: 1,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await db
      .insertInto('planned_route')
      .values({
        id: 'route-of-the-canary',
        user_id: userId,
        revision: 1,
        name: 'canary',
        note: '',
        route: '{"waypoints":[]}',
        settings: '{}',
        miles: 1,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await db
      .insertInto('reminder_rule')
      .values({
        id: 'rule-of-the-canary',
        user_id: userId,
        revision: 1,
        name: 'canary',
        settings: '{}',
        area_id: 'area-of-the-canary',
        fleet_id: null,
        switched_on: true,
        snoozed_until: null,
        begun: true,
        since: 0,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await db
      .insertInto('reminder_event')
      .values({
        id: 'event-of-the-canary',
        user_id: userId,
        rule_id: 'rule-of-the-canary',
        rule_name: 'canary',
        kind: 'area-enter',
        mmsi: 413_000_001,
        at: 0,
        noticed_at: 0,
        lat: null,
        lon: null,
        facts: '{}',
        read: false,
      })
      .execute()
    await db
      .insertInto('webhook_target')
      .values({
        id: 'target-of-the-canary',
        user_id: userId,
        name: 'canary',
        url: 'https://canary.example/',
        secret: 'whsec_canary',
        old_secret: null,
        old_secret_until: null,
        state: 'on',
        failing_since: null,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await db
      .insertInto('outgoing_message')
      .values({
        id: 'message-of-the-canary',
        user_id: userId,
        channel: 'webhook',
        lane: 'target-of-the-canary',
        target_id: 'target-of-the-canary',
        body: '{"canary":1}',
        state: 'waiting',
        created_at: 0,
        due_at: 0,
        claimed_until: null,
        done_at: null,
        tried: 0,
        tries: '[]',
      })
      .execute()
    await db
      .insertInto('voyage_plan')
      .values({
        id: 'plan-of-the-canary',
        user_id: userId,
        revision: 1,
        status: 'executing',
        mmsi: 413_000_001,
        created_at: 0,
        changed_at: 0,
        started_at: 0,
        ended_at: null,
        report: null,
      })
      .execute()
    await db
      .insertInto('voyage_plan_revision')
      .values({
        plan_id: 'plan-of-the-canary',
        revision: 1,
        content: '{"name":"canary"}',
        saved_by: userId,
        saved_at: 0,
        approved_by: userId,
        approved_at: 0,
      })
      .execute()
    await db
      .insertInto('voyage_plan_log')
      .values({
        plan_id: 'plan-of-the-canary',
        number: 1,
        at: 0,
        done_by: userId,
        step: 'make',
        from_status: null,
        to_status: 'pendingApproval',
        revision: 1,
        self: false,
        reason: 'canary',
      })
      .execute()
    await db
      .insertInto('qr_scene')
      .values({
        ticket_hash: 'ticket-of-the-canary',
        state: 'scanned',
        user_id: userId,
        device: '',
        address,
        asked_at: at,
        expires_at: at,
      })
      .execute()
    // As a demonstration keeps what it would have sent.
    await putInOutbox(db, { channel: 'mobile', recipient: mobile, subject: '', text: 'a code', sent_at: at })
    return { ...owner, user: (await userById(db, userId))! }
  }

  it('of a deleted account no row of any table tells, and after a day not even what was counted of it', async () => {
    const before = await countRows()
    const { token, user, userId, mobile, email, address } = await richOwner()
    const owned = await tablesOfUsers()
    expect(owned.length).toBeGreaterThan(8)
    // A new table of accounts is to be filled above: else nobody knows whether it is cleaned.
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
