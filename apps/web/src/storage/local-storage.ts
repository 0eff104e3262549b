import type { Shape } from './stored-shape.ts'
import { DAY, openStoredValues, VERSION_PREFIX, type StoredValues } from './stored-values.ts'

/** What the application keeps in the browser, and for how long (docs/specification.md 9). */
const lifetimes = {
  userInfo: 15 * DAY,
  mapSearchShip: 365 * DAY,
  mapSearchPort: 365 * DAY,
  language: 365 * DAY,
  display: 365 * DAY,
  shortcuts: 365 * DAY,
  panels: 365 * DAY,
  maps: 365 * DAY,
  /** Columns of the fleet table, and the fleet a ship was added to last. */
  fleets: 365 * DAY,
  /** Around what range rings are drawn, and how far. */
  rangeRings: 365 * DAY,
  /** Views of the map that a visitor keeps. */
  views: 365 * DAY,
  /** How far ahead a ship's way is drawn. */
  wayAhead: 365 * DAY,
  /** Columns of the list of ships. */
  shipList: 365 * DAY,
  /** Announcements that were hidden. */
  announcements: 365 * DAY,
} as const
export type StoredName = keyof typeof lifetimes

let values: StoredValues | undefined

/** Call once before anything is drawn. */
export async function openStorage(): Promise<void> {
  values = await openStoredValues(localStorageOrMemory(), Date.now)
}

/** The stored value, checked; undefined when there is none or it does not fit (an older release wrote it). */
export function stored<T>(name: StoredName, shape: Shape<T>): T | undefined {
  return shape(values?.get(name))
}

/** Keeps a value for its lifetime; a falsy one removes it. */
export function store(name: StoredName, value: unknown): void {
  values?.set(name, value, lifetimes[name])
}

/** Resolves when everything stored so far is on the disk: wait for it before leaving the page. */
export const storageSettled = (): Promise<void> => values?.settled() ?? Promise.resolve()

/** Tells when another tab of this browser wrote or removed the value. */
export function onStoredElsewhere(name: StoredName, tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    // No key: everything was cleared.
    if (key === null || key === VERSION_PREFIX + name) void values?.reread(name).then(tell)
  })
}

/** Browsers that forbid storage throw on the first touch: this visit then lives in memory alone. */
function localStorageOrMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  try {
    localStorage.getItem('fairway')
    return localStorage
  } catch {
    return new MemoryDisk()
  }
}

class MemoryDisk {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value)
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
}
