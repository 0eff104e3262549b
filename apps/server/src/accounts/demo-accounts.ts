import type { Database } from '../database/open-database.ts'
import { newPublicId, newUserId } from './password/secrets.ts'
import { insertUser, setPassword, userByContact } from './users.store.ts'

/** Numbers that nobody is called by, and a password that the login form tells everybody (docs/specification.md 9). */
export const demoLogins = [
  { phoneOrEmail: '13800000001', password: 'fairway' },
  { phoneOrEmail: '13800000002', password: 'fairway' },
] as const
/** Of that password, made once: a start needs no hashing. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JCxtpXyjvsVHUC8y0mIKZw$qTsYdX8u2RhGAIN69WxuLllG1s4uk6x2HBjmpuuIqRE'
const names = ['Demo 1 · 演示', 'Demo 2 · 演示']

/** Makes the demo accounts and gives them their password again. An account that somebody registered under such a number stays theirs. */
export async function ensureDemoAccounts(db: Database, now: Date): Promise<void> {
  for (const [i, { phoneOrEmail }] of demoLogins.entries()) {
    const contact = { kind: 'mobile', value: phoneOrEmail } as const
    if (
      await insertUser(db, {
        id: newUserId(),
        encryptId: newPublicId(),
        passwordHash: PASSWORD_HASH,
        name: names[i],
        demo: true,
        contact,
        now,
      })
    )
      continue
    const user = await userByContact(db, contact)
    if (user?.demo && user.passwordHash !== PASSWORD_HASH) await setPassword(db, user.id, PASSWORD_HASH, now)
  }
}
