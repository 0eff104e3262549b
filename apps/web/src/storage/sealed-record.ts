import { createCipher, type Cipher } from './cipher.ts'

/** Something of an account that lies in a cache of this browser, sealed under the account's login. */
export interface SealedRecord {
  cache: string
  address: string
  /** What stands in the key beside the login. */
  purpose: string
  /** More than so many letters are not kept. */
  mostLetters: number
}

/** Keeps it under this login in the place of what was kept before; null, or what is too long, keeps nothing. */
export async function sealRecord(record: SealedRecord, token: string, value: unknown): Promise<void> {
  const cache = await caches.open(record.cache)
  const text = JSON.stringify(value)
  if (value === null || text.length > record.mostLetters) return void (await cache.delete(record.address))
  await cache.put(record.address, new Response(await (await cipherOf(record, token)).seal(text)))
}

/** What `read` makes of what was kept under this very login; null when there is nothing, it is damaged, or another's. */
export async function openRecord<T>(
  { cache, address, purpose }: SealedRecord,
  token: string,
  read: (said: unknown) => Promise<T | null>,
): Promise<T | null> {
  try {
    const sealed = await (await caches.match(address, { cacheName: cache }))?.text()
    return sealed === undefined ? null : await read(JSON.parse(await (await cipherOf({ purpose }, token)).open(sealed)))
  } catch {
    // Over plain http too: a browser keeps nothing there.
    return null
  }
}

/** The key is made of the login: when that is gone nobody opens what it has left, before it is even removed. */
async function cipherOf({ purpose }: Pick<SealedRecord, 'purpose'>, token: string): Promise<Cipher> {
  const key = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`fairway ${purpose} ${token}`))
  return createCipher(new Uint8Array(key))
}
