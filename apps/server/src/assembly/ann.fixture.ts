import { loginApi, type Envelope, type UserInfo } from '@fairway/contract'
import { PasswordHasher } from '../accounts/password/password-hasher.ts'
import { insertUser } from '../accounts/users.store.ts'
import { openDatabase } from '../database/open-database.ts'

const MOBILE = '13100000001'
const PASSWORD = 'gangway-7'

/** Somebody with an account. */
export async function addAnn(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ dir: '', url: databaseUrl })
  await insertUser(db, {
    id: 1,
    encryptId: 'user-1',
    passwordHash: await new PasswordHasher({ atOnce: 1 }).hash(PASSWORD),
    name: 'Ann',
    demo: false,
    contact: { kind: 'mobile', value: MOBILE },
    now: new Date(),
  })
  await close()
}

/** Ann's token. */
export async function login(at: string): Promise<string> {
  const body = new URLSearchParams({ phoneOrEmail: MOBILE, password: PASSWORD })
  const answer = await fetch(`${at}/api/${loginApi.login.path}`, { method: 'POST', body })
  return ((await answer.json()) as Envelope<UserInfo>).result!.token
}

/** The result of one of the site's calls, or its error. */
export async function call<T>(at: string, path: string, token: string | null, json?: object): Promise<T> {
  const answer = await fetch(`${at}/api/${path}`, {
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    headers: { ...(json && { 'content-type': 'application/json' }), ...(token !== null && { token }) },
  })
  const { result, message } = (await answer.json()) as Envelope<T>
  if (result === null) throw new Error(`${path}: ${message}`)
  return result
}
