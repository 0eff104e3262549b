import type { Contact, ProfileChange } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

export interface User {
  id: number
  encryptId: string
  mobile: string | null
  email: string | null
  passwordHash: string
  passwordChangedAt: Date
  name: string
  realName: string
  company: string
  language: 'zh-CN' | 'en-US' | null
  unit: 'km' | 'nm'
  timeZone: string | null
  demo: boolean
  registeredAt: Date
  avatarKey: string | null
  lockedAt: Date | null
  operator: boolean
}

export type NewUser = Pick<User, 'id' | 'encryptId' | 'passwordHash' | 'name' | 'demo'> & {
  contact: Contact
  now: Date
}

const users = (db: Database) =>
  db
    .selectFrom('user_account')
    .leftJoin('user_avatar', 'user_avatar.user_id', 'user_account.id')
    .select([
      'user_account.id',
      'encrypt_id as encryptId',
      'mobile',
      'email',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
      'name',
      'real_name as realName',
      'company',
      'language',
      'unit',
      'time_zone as timeZone',
      'demo',
      'registered_at as registeredAt',
      'user_avatar.key as avatarKey',
      'locked_at as lockedAt',
      sql<boolean>`exists (select 1 from operator o where o.user_id = user_account.id)`.as('operator'),
    ])

/** Accounts that are not locked by the operator: what others open without a login is open only while its owner's is one of them. */
export const unlockedAccounts = (db: Database) =>
  db.selectFrom('user_account').select('user_account.id').where('locked_at', 'is', null)

export async function userByContact(db: Database, { kind, value }: Contact): Promise<User | null> {
  return (await users(db).where(`user_account.${kind}`, '=', value).executeTakeFirst()) ?? null
}

export async function userById(db: Database, id: number): Promise<User | null> {
  return (await users(db).where('user_account.id', '=', id).executeTakeFirst()) ?? null
}

export async function isRegistered(db: Database, { kind, value }: Contact): Promise<boolean> {
  return (await db.selectFrom('user_account').select('id').where(kind, '=', value).executeTakeFirst()) !== undefined
}

/** False when the contact belongs to an account already. */
export async function insertUser(db: Database, { contact, now, ...user }: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto('user_account')
    .values({
      id: user.id,
      encrypt_id: user.encryptId,
      [contact.kind]: contact.value,
      password_hash: user.passwordHash,
      password_changed_at: now,
      name: user.name,
      demo: user.demo,
      registered_at: now,
    })
    .onConflict((conflict) => conflict.column(contact.kind).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setPassword(db: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** False when the contact belongs to another account; in a transaction of its own or the caller's. */
export async function setContact(db: Database, id: number, { kind, value }: Contact): Promise<boolean> {
  try {
    await db
      .updateTable('user_account')
      .set({ [kind]: value })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
const UNIQUE_VIOLATION = '23505'

export async function setProfile(db: Database, id: number, change: ProfileChange): Promise<void> {
  const { name, realName, company, language, unit, timeZone } = change
  const given = Object.entries({ name, real_name: realName, company, language, unit, time_zone: timeZone }).filter(
    ([, value]) => value !== undefined,
  )
  if (given.length === 0) return
  await db.updateTable('user_account').set(Object.fromEntries(given)).where('id', '=', id).execute()
}

/** With everything that belongs to it: every table of a feature refers to the account and goes with it. */
export async function deleteUser(db: Database, id: number): Promise<void> {
  await db.deleteFrom('user_account').where('id', '=', id).execute()
}
