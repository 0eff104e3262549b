import type { Database } from '../database/open-database.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { newPublicId, newUserId } from './secrets.ts'
import { insertUser, setPassword, userByContact } from './users.store.ts'

/** Numbers that nobody is called by, and a password that the login form tells everybody (specification, section 9). */
export const demoLogins = [
  { phoneOrEmail: '13800000001', password: 'fairway' },
  { phoneOrEmail: '13800000002', password: 'fairway' },
] as const
const names = ['Demo 1 · 演示', 'Demo 2 · 演示']

/** Makes the demo accounts and gives them their password again. An account that somebody registered under such a number stays theirs. */
export async function ensureDemoAccounts(db: Database, hasher: PasswordHasher, now: Date): Promise<void> {
  for (const [i, { phoneOrEmail, password }] of demoLogins.entries()) {
    const contact = { kind: 'mobile', value: phoneOrEmail } as const
    const passwordHash = await hasher.hash(password)
    if (await insertUser(db, { id: newUserId(), encryptId: newPublicId(), passwordHash, name: names[i]!, demo: true, contact, now })) continue
    const user = await userByContact(db, contact)
    if (user?.demo) await setPassword(db, user.id, passwordHash, now)
  }
}
