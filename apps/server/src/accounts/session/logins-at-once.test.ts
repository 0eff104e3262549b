import { expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { insertEvent } from '../whole-account/account-events.store.ts'
import { rememberDevice } from './known-devices.store.ts'
import { insertSession } from './sessions.store.ts'

const USER = 1
const KEEP = 5
const HASH = '$argon2id$v=19'

onBothEngines((database) => {
  it('many logins of one account at once wait for nobody’s rows, and its oldest make room', async () => {
    const db = database()
    const now = new Date('2026-11-22T12:00:00Z')
    const account = { encrypt_id: 'e', mobile: '13800000000', email: null, name: 'n', language: null, time_zone: null }
    const dates = { password_changed_at: now, registered_at: now }
    await db
      .insertInto('user_account')
      .values({ id: USER, password_hash: HASH, ...account, ...dates })
      .execute()
    const logIn = async (login: number) => {
      const at = new Date(now.getTime() + login)
      const seen = { userId: USER, device: 'd', address: 'a' }
      const times = {
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + 86_400_000),
        secondFactorAt: null,
        confirmedAt: at,
      }
      const session = { ...seen, ...times, id: `id ${login}`, tokenHash: `hash ${login}` }
      expect(await insertSession(db, session, { keep: KEEP, passwordHash: HASH })).toBe(true)
      await rememberDevice(db, USER, `device ${login}`, at, KEEP)
      await insertEvent(db, { ...seen, at, kind: 'login', about: '', times: 1 }, { failed: KEEP, others: KEEP })
    }
    for (let round = 0; round < 6; round++)
      await Promise.all(Array.from({ length: 15 }, (_, i) => logIn(round * 15 + i)))
    await logIn(90)
    for (const table of ['user_session', 'known_device', 'account_event'] as const)
      expect((await db.selectFrom(table).selectAll().execute()).length).toBe(KEEP)
  })
})
