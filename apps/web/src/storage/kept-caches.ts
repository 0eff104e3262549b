/** What this browser keeps so that the map opens without a connection. The number rises when what lies in a cache changes its form. */
export const keptCaches = {
  /** The page. */
  shell: 'fairway-shell-1',
  /** Scripts, styles, fonts and pictures of that page. */
  assets: 'fairway-assets-1',
  /** Tiles of the chart. */
  tiles: 'fairway-tiles-1',
  /** Where an account's followed ships were, sealed. */
  followed: 'fairway-followed-1',
  /** Its voyage plans, sealed. */
  plans: 'fairway-plans-1',
} as const

export interface Bound {
  count: number
  /** All together. */
  bytes: number
  /** Of one; a larger one is not kept. */
  each: number
}

export const assetsBound: Bound = { count: 500, bytes: 16 * 1024 * 1024, each: 4 * 1024 * 1024 }
export const tilesBound: Bound = { count: 400, bytes: 24 * 1024 * 1024, each: 512 * 1024 }

/** Of a browser's cache what is used here. */
export interface KeptIn {
  put(address: string, answer: Response): Promise<void>
  keys(): Promise<readonly Request[]>
  match(request: Request): Promise<Response | undefined>
  delete(request: Request): Promise<boolean>
}

/** The length of a kept body: the header that came counts what went over the wire, if it came at all. */
const BYTES = 'x-kept-bytes'
/** True of what was sent, not of what is kept. */
const ofTheWire = ['content-encoding', 'content-length', 'transfer-encoding', 'vary']

/** Looking through a cache takes longer than adding to it: its bound is held to with every so many. */
const TRIM_EVERY = 16
const taken = new Map<Bound, number>()

/** Keeps an answer whole, unless it is larger than one may be. A full disk keeps nothing and breaks nothing. */
export async function keep(cache: KeptIn, address: string, answer: Response, bound: Bound): Promise<void> {
  const { each } = bound
  try {
    const body = await answer.arrayBuffer()
    if (body.byteLength > each) return
    const headers = new Headers(answer.headers)
    for (const name of ofTheWire) headers.delete(name)
    headers.set(BYTES, String(body.byteLength))
    // An answer without content must not have any, not even an empty one.
    const kept = new Response(body.byteLength === 0 ? null : body, { status: answer.status, headers })
    await cache.put(address, kept)
    const before = taken.get(bound) ?? 0
    taken.set(bound, before + 1)
    if (before % TRIM_EVERY === 0) await trim(cache, bound)
  } catch (error) {
    console.warn(`Could not keep ${address}: ${String(error)}`)
  }
}

/** The longest kept go until the others fit. */
async function trim(cache: KeptIn, { count, bytes }: Bound): Promise<void> {
  const newestFirst = [...(await cache.keys())].toReversed()
  let kept = 0
  let sum = 0
  for (const request of newestFirst) {
    sum += Number((await cache.match(request))?.headers.get(BYTES) ?? 0)
    if (++kept > count || sum > bytes) await cache.delete(request)
  }
}

/** Removes everything that was kept, of older forms too, but caches of these names. */
export async function dropCaches(but: readonly string[] = []): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith('fairway-') && !but.includes(name))
  await Promise.all(ours.map((name) => caches.delete(name)))
}

/** Call when a login ends: its ships and plans go, and the tiles, which tell where it looked. The program stays. */
export async function dropOfAccount(): Promise<void> {
  // Over plain http a browser keeps nothing.
  if (globalThis.caches === undefined) return
  await Promise.all([dropSealed(), caches.delete(keptCaches.tiles)])
}

/** Removes what was kept under a login, whoever's it was. */
export async function dropSealed(): Promise<void> {
  await Promise.all([caches.delete(keptCaches.followed), caches.delete(keptCaches.plans)])
}
