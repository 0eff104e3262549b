import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountApi, type AccountExport, type Envelope } from '@fairway/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { accountColumns } from '../../database/tables/account-columns.fixture.ts'
import { copyEmptyDatabase } from '../../database/empty-database.fixture.ts'
import { openDatabase } from '../../database/open-database.ts'
import { fillTablesOf } from './owner-rows.fixture.ts'
import { PasswordHasher } from '../password/password-hasher.ts'
import { hashSecret } from '../password/secrets.ts'
import { insertSession } from '../session/sessions.store.ts'
import { insertUser } from '../users.store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PASSWORD = 'gangway-7'
const USER = 7
const TOKEN = 'e'.repeat(43)
/** More than a file of the inbox has. */
const TOLD = 10_500

/**
 * Where the export has the rows of each table that names an account: in which part, and a text of the row that
 * `owner-rows.fixture.ts` puts in. A new table belongs here, and what it keeps into an exporter of its part; or below, with the reason.
 */
const exported: Readonly<Record<string, readonly [part: string, text: string]>> = {
  account_channel: ['channels', '"canary":1'],
  account_event: ['events', '"kind":"exported"'],
  api_key: ['apiKeys', 'fw_canary'],
  api_usage: ['apiUsage', '"day":"2026-11-23"'],
  area: ['areas', 'area-of-the-canary'],
  embed: ['embeds', 'embed-of-the-canary'],
  fleet: ['fleets', 'fleet-of-the-canary'],
  fleet_look: ['fleetReports', '"canary"'],
  fleet_report: ['fleetReports', '{"fleet":"canary"}'],
  fleet_report_setting: ['fleetReports', '"zone":"canary"'],
  followed_ship: ['fleets', '413000001'],
  history_order: ['orders', 'order-of-the-canary'],
  known_device: ['knownDevices', 'lastLoginAt'],
  operator: ['operator', 'true'],
  organisation: ['organisation', '"name":"canary"'],
  organisation_invitation: ['organisation', 'canary@ships.example'],
  organisation_log: ['organisation', '"step":"found"'],
  organisation_member: ['organisation', '"you":true'],
  outgoing_message: ['deliveries', 'message-of-the-canary'],
  passkey: ['secondFactor', '"name":"canary"'],
  planned_route: ['routes', 'route-of-the-canary'],
  purchase: ['purchases', 'purchase-of-the-canary'],
  push_device: ['notifications', 'canary'],
  recovery_code: ['secondFactor', '"recoveryCodesLeft":1'],
  reminder_event: ['inbox', 'event-of-the-canary'],
  reminder_mute: ['mutedShips', '413000007'],
  reminder_rule: ['reminders', 'rule-of-the-canary'],
  saved_filter: ['filters', '"name":"canary"'],
  saved_view: ['views', '"name":"canary"'],
  share_link: ['shares', 'share-of-the-canary'],
  ship_note: ['fleets', '"remarks":"canary"'],
  totp: ['secondFactor', 'totpSince'],
  user_avatar: ['avatar', 'base64'],
  user_session: ['sessions', 'lastSeenAt'],
  voyage_plan: ['plans', 'plan-of-the-canary'],
  voyage_plan_log: ['plans', '"reason":"canary"'],
  voyage_plan_revision: ['plans', '"name":"canary"'],
  webhook_target: ['webhooks', 'target-of-the-canary'],
}

/** What is kept about accounts and stands in no export, with why. */
const notExported: Readonly<Record<string, string>> = {
  api_account: 'when the first key was made, which stands with the key',
  api_kept_answer: 'an answer that its caller has got, kept for a day so that it can be repeated',
  login_ticket: 'a step of a login that is under way, for some minutes',
  qr_scene: 'a login by a code on a screen that is under way, for some minutes',
  trial_key: 'which lead a trial key belongs to: the key itself stands among the keys',
}

let app: App
let parts: Record<string, unknown>
let text: string
let columns: { table: string; column: string }[]
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-export-'))

beforeAll(async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
  const now = new Date()
  const passwordHash = await new PasswordHasher({ atOnce: 1 }).hash(PASSWORD)
  await insertUser(db, {
    id: USER,
    encryptId: 'user-7',
    passwordHash,
    name: 'Ann',
    demo: false,
    contact: { kind: 'mobile', value: '13000000007' },
    now,
  })
  await fillTablesOf(db, { userId: USER, address: '10.0.0.1' }, now)
  await db
    .insertInto('user_avatar')
    .values({ user_id: USER, key: 'key-of-the-canary-pic', type: 'image/png', bytes: Buffer.from('canary') })
    .execute()
  await db
    .insertInto('known_device')
    .values({ user_id: USER, device_hash: 'hash-of-the-canary', last_login_at: now })
    .execute()
  await sql`insert into reminder_event (id, user_id, rule_name, kind, mmsi, at, noticed_at, facts, read)
    select 'told-' || i, ${USER}::bigint, 'canary', 'area-enter', 413000001, i, i / 7, facts, false
    from generate_series(1, ${TOLD}::int) as i, (select facts from reminder_event limit 1) as one`.execute(db)
  // Among the rows is a second factor, which this login used.
  await insertSession(
    db,
    {
      id: 'session-of-the-canary',
      userId: USER,
      tokenHash: hashSecret(TOKEN),
      device: '',
      address: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      secondFactorAt: now,
      confirmedAt: now,
    },
    { keep: 50, passwordHash },
  )
  columns = await accountColumns(db)
  await close()
  app = await createApp(
    readConfig(['--port', '0', '--data-dir', dataDir, '--feed', 'udp://127.0.0.1:0'], { NODE_ENV: 'production' }),
    pino({ level: 'error' }),
  )
  const address = await app.start()
  const ask = (path: string, init: RequestInit) => fetch(`${address}/api/${path}`, { method: 'POST', ...init })
  const answer = await ask(accountApi.exportAccount.path, {
    headers: { token: TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })
  text = await answer.text()
  if (answer.status !== 200 || !text.startsWith('{"code":0')) throw new Error(text.slice(0, 500))
  parts = (JSON.parse(text) as Envelope<AccountExport>).result!.parts
})
afterAll(async () => {
  await app?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('the export of an account has something of every table that names accounts, or it is said why not', () => {
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(30)
  const known = [...Object.keys(exported), ...Object.keys(notExported)]
  // What is named here and is no table any more is to go, and nothing is both.
  expect(known.toSorted()).toEqual(tables.toSorted())
  const missing = Object.entries(exported).filter(
    ([, [part, row]]) => parts[part] === undefined || !JSON.stringify(parts[part]).includes(row),
  )
  expect(missing.map(([table, [part]]) => `${table} in ${part}`)).toEqual([])
})

it('all of a long inbox is in it, each event once', () => {
  const ids = (parts['inbox'] as { id: string }[]).map(({ id }) => id)
  expect(ids).toHaveLength(TOLD + 1)
  expect(new Set(ids).size).toBe(TOLD + 1)
})

it('it has nothing that opens anything', () => {
  for (const secret of ['whsec_canary', 'hash-of-the-canary', 'code-of-the-canary', 'argon2', '"p256dh"'])
    expect(text).not.toContain(secret)
})
