import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, loginApi } from '@fairway/contract'
import { PasswordHasher } from '../../apps/server/src/accounts/password/password-hasher.ts'
import { insertUser } from '../../apps/server/src/accounts/users.store.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'

export const PASSWORD = 'gangway-7'
const mobileOf = (prefix: string, i: number) => `${prefix}${String(i).padStart(8, '0')}`
/** Contacts with an account, and as many like them without. */
export const known = (i: number) => mobileOf('138', i)
export const unknown = (i: number) => mobileOf('139', i)

/** A data folder with so many accounts in it, all with one password. */
export async function folderWithAccounts(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-bench-accounts-'))
  const database = await openDatabase({ dir: join(folder, 'database') })
  const passwordHash = await new PasswordHasher({ atOnce: 1 }).hash(PASSWORD)
  for (let i = 0; i < count; i++) {
    await insertUser(database.db, {
      id: i + 1,
      encryptId: `bench-${i}`,
      passwordHash,
      name: `bench ${i}`,
      demo: false,
      contact: { kind: 'mobile', value: known(i) },
      now: new Date(),
    })
  }
  await database.close()
  return folder
}

/** Settings of a product whose callers stand behind a proxy: each call below names an address of its own. */
export const behindProxy = { TRUST_PROXY: '1' }
let calls = 0

/** One call with a form or JSON; resolves with its code and how long it took. */
export async function timed(
  url: string,
  path: string,
  body: URLSearchParams | object | null,
): Promise<{ code: number; ms: number }> {
  calls += 1
  const json = body !== null && !(body instanceof URLSearchParams)
  const begin = performance.now()
  const answer = await fetch(`${url}/api/${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === null ? {} : { body: json ? JSON.stringify(body) : body }),
  })
  const { code } = (await answer.json()) as Envelope<unknown>
  return { code, ms: performance.now() - begin }
}

export const logIn = (url: string, phoneOrEmail: string, password: string) =>
  timed(url, loginApi.login.path, new URLSearchParams({ phoneOrEmail, password }))

export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
