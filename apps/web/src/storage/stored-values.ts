import { type Cipher, createCipher, fromBase64, KEY_BYTES, toBase64 } from './cipher.ts'

/** Every key of ours starts with this; a new version of the format gets a new number and forgets the old values. */
export const VERSION_PREFIX = 'fairway-1:'
/** Keys with this prefix are not loaded into memory at start: the browser's key lives there. */
export const RESERVED_PREFIX = `${VERSION_PREFIX}_`
const KEY_NAME = `${RESERVED_PREFIX}key`

/** Specification, section 9: a value without a stated expiry lives for a second. */
const DEFAULT_EXPIRY = 1_000
export const DAY = 86_400_000

interface Entry {
  value: unknown
  /** UTC ms when it was written. */
  time: number
  /** UTC ms when it ends. */
  expire: number
}

export interface StoredValues {
  get(name: string): unknown
  /** Keeps `value` for `lifetime` ms. A falsy value removes the key. Memory changes at once, the disk a moment later. */
  set(name: string, value: unknown, lifetime?: number): void
  remove(name: string): void
  /** Reads one value anew: another tab wrote or removed it. */
  reread(name: string): Promise<void>
  /** Resolves when everything set so far is on the disk. */
  settled(): Promise<void>
}

type Disk = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Loads and decrypts what is stored. Unreadable and expired entries are dropped. */
export async function openStoredValues(
  disk: Disk,
  now: () => number,
  subtle?: SubtleCrypto | null,
): Promise<StoredValues> {
  const cipher = await createCipher(browserKey(disk), subtle)
  const memory = await load(disk, cipher, now())
  let writing: Promise<void> = Promise.resolve()

  /** What cannot be sealed is not kept, and holds up nothing that comes after it. */
  const seal = async (name: string, entry: Entry) => {
    try {
      write(disk, VERSION_PREFIX + name, await cipher.seal(JSON.stringify(entry)))
    } catch (error) {
      console.warn(`Could not seal ${name}: ${String(error)}`)
    }
  }
  const remove = (name: string) => {
    memory.delete(name)
    writing = writing.then(() => disk.removeItem(VERSION_PREFIX + name))
  }
  return {
    get(name) {
      const entry = memory.get(name)
      if (entry === undefined) return undefined
      if (entry.expire > now()) return entry.value
      remove(name)
      return undefined
    },
    set(name, value, lifetime = DEFAULT_EXPIRY) {
      if (!value) return remove(name)
      const entry: Entry = { value, time: now(), expire: now() + lifetime }
      memory.set(name, entry)
      writing = writing.then(() => seal(name, entry))
    },
    remove,
    async reread(name) {
      // What this tab has set stays the newer word.
      await writing
      const text = disk.getItem(VERSION_PREFIX + name)
      const entry = text === null ? null : await read(cipher, text)
      if (entry === null) memory.delete(name)
      else memory.set(name, entry)
    },
    settled: () => writing,
  }
}

/** A full or forbidden disk costs only the memory of the next visit; this visit goes on. */
function write(disk: Disk, key: string, text: string) {
  try {
    disk.setItem(key, text)
  } catch (error) {
    console.warn(`Could not keep ${key}: ${String(error)}`)
  }
}

function browserKey(disk: Disk) {
  const stored = disk.getItem(KEY_NAME)
  if (stored !== null) {
    try {
      const key = fromBase64(stored)
      if (key.length === KEY_BYTES) return key
    } catch {
      // Not base64: somebody changed it. A new key makes the old entries unreadable, and load() drops them.
    }
  }
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  write(disk, KEY_NAME, toBase64(key))
  return key
}

async function load(disk: Disk, cipher: Cipher, now: number): Promise<Map<string, Entry>> {
  const memory = new Map<string, Entry>()
  const keys = Array.from({ length: disk.length }, (_, index) => disk.key(index)).filter(
    (key): key is string => key !== null && key.startsWith(VERSION_PREFIX) && !key.startsWith(RESERVED_PREFIX),
  )
  await Promise.all(
    keys.map(async (key) => {
      const entry = await read(cipher, disk.getItem(key) ?? '')
      if (entry !== null && entry.expire > now) memory.set(key.slice(VERSION_PREFIX.length), entry)
      else disk.removeItem(key)
    }),
  )
  return memory
}

async function read(cipher: Cipher, sealed: string): Promise<Entry | null> {
  try {
    const entry: unknown = JSON.parse(await cipher.open(sealed))
    if (typeof entry !== 'object' || entry === null || !('expire' in entry) || typeof entry.expire !== 'number')
      return null
    return {
      value: 'value' in entry ? entry.value : undefined,
      time: 'time' in entry ? Number(entry.time) : 0,
      expire: entry.expire,
    }
  } catch {
    return null
  }
}
