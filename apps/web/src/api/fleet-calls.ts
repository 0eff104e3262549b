import {
  doneSchema,
  errorCodes,
  fleetEndpoints,
  fleetListSchema,
  fleetSchema,
  fleetStateSchema,
  followedSchema,
  matchSchema,
  noteSchema,
  removedSchema,
  type Envelope,
  type Fleet,
  type FleetColour,
  type FleetList,
  type FleetState,
  type FollowBody,
  type Followed,
  type Match,
  type Note,
  type NoteFields,
  type Removed,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { queryClient } from './query-client.ts'
import { ask, request } from './request.ts'

/** The calls for followed ships and fleets; all need a login. What they change is asked for again by everybody who shows it. */

const STATE_EVERY_MS = 10_000
const LIST = 'fleets'
const STATE = 'fleet-state'

/** `user`: the id of who is logged in, null for a visitor, who has none. */
export const fleetsQuery = (user: string | null) =>
  queryOptions({
    queryKey: [LIST, user],
    queryFn: ({ signal }) => ask({ path: fleetEndpoints.fleets, schema: () => fleetListSchema, signal }),
    enabled: user !== null,
    staleTime: 30_000,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  })

/** Where all followed ships are: the first answer has every ship, the next only those that were heard since. */
export const fleetStateQuery = (user: string | null) =>
  queryOptions({
    queryKey: [STATE, user],
    queryFn: async ({ signal, queryKey }) => {
      const before = queryClient.getQueryData<FleetState>(queryKey)
      const answer = await ask({
        path: fleetEndpoints.fleetState,
        query: { since: before?.now ?? 0 },
        schema: () => fleetStateSchema,
        signal,
      })
      return before ? merge(before, answer) : answer
    },
    enabled: user !== null,
    refetchInterval: STATE_EVERY_MS,
    staleTime: STATE_EVERY_MS,
    gcTime: 60_000,
  })

function merge(before: FleetState, { now, ships }: FleetState): FleetState {
  const rows = new Map(before.ships.map((ship) => [ship.mmsi, ship]))
  for (const ship of ships) rows.set(ship.mmsi, ship)
  return { now, ships: [...rows.values()] }
}

/**
 * Whatever the server said, the list that is shown is then as the server has it. Where the ships are is asked for again too, but not
 * waited for: a dialog that did would stay open over a list that has changed already, and take the Esc that was meant for what is below it.
 */
async function changing<T>(call: Promise<Envelope<T>>): Promise<Envelope<T>> {
  const answer = await call
  void queryClient.invalidateQueries({ queryKey: [STATE] })
  await queryClient.invalidateQueries({ queryKey: [LIST] })
  return answer
}

export interface FleetLooks {
  groupName: string
  groupColor: FleetColour
}

export const createFleet = (looks: FleetLooks): Promise<Envelope<Fleet>> =>
  changing(request({ path: fleetEndpoints.fleets, body: looks, schema: () => fleetSchema }))
export const changeFleet = (
  { id, revision }: Pick<Fleet, 'id' | 'revision'>,
  change: Partial<FleetLooks>,
): Promise<Envelope<Fleet>> =>
  changing(
    request({ path: fleetEndpoints.fleet, params: { id }, body: { revision, ...change }, schema: () => fleetSchema }),
  )
export const deleteFleet = (id: string): Promise<Envelope<Removed>> =>
  changing(request({ path: fleetEndpoints.deleteFleet, params: { id }, post: true, schema: () => removedSchema }))
export const orderFleets = (ids: readonly string[]): Promise<Envelope<true>> => {
  show((fleets) => fleets.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
  return changing(request({ path: fleetEndpoints.orderFleets, body: { ids }, schema: () => doneSchema }))
}

export type ShipsToFollow = z.input<typeof import('@fairway/contract').followBody>['ships']
export const followShips = (
  ships: ShipsToFollow,
  options: Partial<Pick<FollowBody, 'fleet' | 'followed'>> = {},
): Promise<Envelope<Followed>> =>
  changing(request({ path: fleetEndpoints.follow, body: { ...options, ships }, schema: () => followedSchema }))
export const unfollowShips = (ships: readonly number[]): Promise<Envelope<Removed>> =>
  changing(request({ path: fleetEndpoints.unfollow, body: { ships }, schema: () => removedSchema }))
export const moveShips = (ships: readonly number[], fleet: string): Promise<Envelope<number>> =>
  changing(request({ path: fleetEndpoints.moveShips, body: { ships, fleet }, schema: () => z.number() }))

/** The eye answers at once; an answer that says no puts it back. */
export function showShips(ships: readonly number[], shown: boolean): Promise<Envelope<number>> {
  const wanted = new Set(ships)
  show((fleets) =>
    fleets.map((fleet) => ({
      ...fleet,
      ships: fleet.ships.map((ship) => (wanted.has(ship.mmsi) ? { ...ship, shown } : ship)),
    })),
  )
  return changing(request({ path: fleetEndpoints.showShips, body: { ships, shown }, schema: () => z.number() }))
}
export function showFleet({ id, revision }: Pick<Fleet, 'id' | 'revision'>, shown: boolean): Promise<Envelope<Fleet>> {
  show((fleets) => fleets.map((fleet) => (fleet.id === id ? { ...fleet, shown } : fleet)))
  return changing(
    request({ path: fleetEndpoints.fleet, params: { id }, body: { revision, shown }, schema: () => fleetSchema }),
  )
}

/** `seen`: the note that was shown, null when there was none. The answer's result is null when everything was emptied. */
export const saveNote = (mmsi: number, note: NoteFields, seen: Note | null): Promise<Envelope<Note | null>> =>
  changing(
    request({
      path: fleetEndpoints.shipNote,
      params: { mmsi },
      body: { note, seen: seen?.changedAt ?? null },
      schema: () => noteSchema,
    }),
  )

/** A pasted list (text) or a file (csv): what each line means. Changes nothing. */
export const matchShips = (list: Blob): Promise<Envelope<Match>> =>
  request({ path: fleetEndpoints.matchShips, file: list, schema: () => matchSchema })

function show(change: (fleets: Fleet[]) => Fleet[]): void {
  queryClient.setQueriesData<FleetList>(
    { queryKey: [LIST] },
    (list) => list && { ...list, fleets: change(list.fleets) },
  )
}

export const succeeded = (answer: Envelope<unknown>): boolean => answer.code === errorCodes.ok
