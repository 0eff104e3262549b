import { fleetApi, type FleetList, type FleetState, type UserInfo } from '@fairway/contract'
import { createCipher, type Cipher } from '../storage/cipher.ts'
import { isRecord } from '../storage/stored-shape.ts'
import { keptCaches } from '../storage/kept-caches.ts'
import { fleetStateQuery, fleetsQuery } from './fleet-calls.ts'
import { queryClient } from './query-client.ts'

/** Whose login it is that ships are kept for. */
export type Owner = Pick<UserInfo, 'encryptId' | 'token'>

/** Followed ships as the server told of them last; `state.now` says when that was. */
export interface KeptFollowed {
  list: FleetList
  state: FleetState
}

const RECORD = `${import.meta.env.BASE_URL}followed-ships`
/** Five thousand ships with ordinary notes; beyond it nothing is kept. */
const MOST_LETTERS = 4_000_000
/** Longer than from one keeping to the next, so that only what changed is asked for. */
const UNTIL_NEXT_MS = 10 * 60_000

/** Asks for the followed ships and where they are, and keeps the answer for a start without a connection. */
export async function keepFollowed({ encryptId, token }: Owner): Promise<void> {
  const list = await queryClient.fetchQuery(fleetsQuery(encryptId))
  const state = await queryClient.fetchQuery({ ...fleetStateQuery(encryptId), gcTime: UNTIL_NEXT_MS })
  const cache = await caches.open(keptCaches.followed)
  const text = JSON.stringify({ list, state } satisfies KeptFollowed)
  if (state.ships.length === 0 || text.length > MOST_LETTERS) return void (await cache.delete(RECORD))
  await cache.put(RECORD, new Response(await (await cipherOf(token)).seal(text)))
}

/** What was kept under this very login; null when there is nothing, or it is another's. */
async function keptFollowed({ token }: Owner): Promise<KeptFollowed | null> {
  try {
    const sealed = await (await caches.match(RECORD, { cacheName: keptCaches.followed }))?.text()
    if (sealed === undefined) return null
    const said: unknown = JSON.parse(await (await cipherOf(token)).open(sealed))
    if (!isRecord(said)) return null
    const [lists, states] = await Promise.all([fleetApi.listFleets.schemas(), fleetApi.getFleetState.schemas()])
    const list = lists.result.safeParse(said['list'])
    const state = states.result.safeParse(said['state'])
    return list.success && state.success ? { list: list.data, state: state.data } : null
  } catch {
    // Plain http, another login's, damaged.
    return null
  }
}

/** Shows what was kept to whoever asks for the followed ships, as old as it is, until the server answers. */
export async function showKeptFollowed(owner: Owner): Promise<KeptFollowed | null> {
  const kept = await keptFollowed(owner)
  if (kept === null) return null
  const updatedAt = kept.state.now
  const lists = fleetsQuery(owner.encryptId).queryKey
  const states = fleetStateQuery(owner.encryptId).queryKey
  if (queryClient.getQueryData(lists) === undefined) queryClient.setQueryData(lists, kept.list, { updatedAt })
  if (queryClient.getQueryData(states) === undefined) queryClient.setQueryData(states, kept.state, { updatedAt })
  return kept
}

/** The key is made of the login: when that is gone nobody opens what it has left, before it is even removed. */
async function cipherOf(token: string): Promise<Cipher> {
  const key = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`fairway followed ships ${token}`))
  return createCipher(new Uint8Array(key))
}
