import { fleetApi, type FleetList, type FleetState, type UserInfo } from '@fairway/contract'
import { keptCaches } from '../storage/kept-caches.ts'
import { openRecord, sealRecord, type SealedRecord } from '../storage/sealed-record.ts'
import { isRecord } from '../storage/stored-shape.ts'
import { fleetStateQuery, fleetsQuery } from './fleet-api.ts'
import { queryClient } from './query-client.ts'

/** Whose login it is that ships are kept for. */
export type Owner = Pick<UserInfo, 'encryptId' | 'token'>

/** Followed ships as the server told of them last; `state.now` says when that was. */
export interface KeptFollowed {
  list: FleetList
  state: FleetState
}

const record: SealedRecord = {
  cache: keptCaches.followed,
  address: `${import.meta.env.BASE_URL}followed-ships`,
  purpose: 'followed ships',
  // Five thousand ships with ordinary notes.
  mostLetters: 4_000_000,
}
/** Longer than from one keeping to the next, so that only what changed is asked for. */
const UNTIL_NEXT_MS = 10 * 60_000

/** Asks for the followed ships and where they are, and keeps the answer for a start without a connection. */
export async function keepFollowed({ encryptId, token }: Owner): Promise<void> {
  const list = await queryClient.fetchQuery(fleetsQuery(encryptId))
  const state = await queryClient.fetchQuery({ ...fleetStateQuery(encryptId), gcTime: UNTIL_NEXT_MS })
  await sealRecord(record, token, state.ships.length === 0 ? null : ({ list, state } satisfies KeptFollowed))
}

async function readFollowed(said: unknown): Promise<KeptFollowed | null> {
  if (!isRecord(said)) return null
  const [lists, states] = await Promise.all([fleetApi.listFleets.schemas(), fleetApi.getFleetState.schemas()])
  const list = lists.result.safeParse(said['list'])
  const state = states.result.safeParse(said['state'])
  return list.success && state.success ? { list: list.data, state: state.data } : null
}

/** Shows what was kept to whoever asks for the followed ships, as old as it is, until the server answers. */
export async function showKeptFollowed(owner: Owner): Promise<KeptFollowed | null> {
  const kept = await openRecord(record, owner.token, readFollowed)
  if (kept === null) return null
  const updatedAt = kept.state.now
  const lists = fleetsQuery(owner.encryptId).queryKey
  const states = fleetStateQuery(owner.encryptId).queryKey
  if (queryClient.getQueryData(lists) === undefined) queryClient.setQueryData(lists, kept.list, { updatedAt })
  if (queryClient.getQueryData(states) === undefined) queryClient.setQueryData(states, kept.state, { updatedAt })
  return kept
}
