import {
  type Envelope,
  type Fleet,
  type FleetColour,
  type FleetForecast,
  type FleetList,
  type FleetState,
  type FollowBody,
  type Followed,
  type Match,
  type Note,
  type NoteFields,
  type Removed,
  errorCodes,
  fleetApi,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from './query-client.ts'
import { ask, request } from './request.ts'

/** The calls for followed ships and fleets; all need a login. What they change is asked for again by everybody who shows it. */

const STATE_EVERY_MS = 10_000
const LIST = 'fleets'
const STATE = 'fleet-state'
/** The key of the rules (features/reminder/reminder-api.ts). */
const RULES = 'reminders'

/** `user`: the id of who is logged in, null for a visitor, who has none. */
export const fleetsQuery = (user: string | null) =>
  queryOptions({
    queryKey: [LIST, user],
    queryFn: ({ signal }) => ask(fleetApi.listFleets, { signal }),
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
      const answer = await ask(fleetApi.getFleetState, {
        query: { since: before?.now ?? 0 },
        signal,
      })
      return before ? merge(before, answer) : answer
    },
    enabled: user !== null,
    refetchInterval: STATE_EVERY_MS,
    staleTime: STATE_EVERY_MS,
    gcTime: 60_000,
  })

/** Ways are long: an ETA changes slowly. */
const VOYAGES_EVERY_MS = 60_000

/** Where all followed ships are bound and when they will be there. What there was no time for comes with the next answer. */
export const fleetForecastQuery = (user: string | null) =>
  queryOptions({
    queryKey: ['fleet-forecast', user],
    queryFn: async ({ signal, queryKey }) => {
      const before = queryClient.getQueryData<FleetForecast>(queryKey)
      const answer = await ask(fleetApi.getFleetForecast, { signal })
      const known = new Map([...(before?.ships ?? []), ...answer.ships].map((ship) => [ship.mmsi, ship]))
      return { ...answer, ships: [...known.values()] }
    },
    enabled: user !== null,
    refetchInterval: VOYAGES_EVERY_MS,
    staleTime: VOYAGES_EVERY_MS,
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
  // Rules go with ships and fleets.
  void queryClient.invalidateQueries({ queryKey: [RULES] })
  await queryClient.invalidateQueries({ queryKey: [LIST] })
  return answer
}

export interface FleetLooks {
  groupName: string
  groupColor: FleetColour
}

export const createFleet = (looks: FleetLooks): Promise<Envelope<Fleet>> =>
  changing(request(fleetApi.createFleet, { body: looks }))
export const changeFleet = (
  { id, revision }: Pick<Fleet, 'id' | 'revision'>,
  change: Partial<FleetLooks>,
): Promise<Envelope<Fleet>> =>
  changing(request(fleetApi.changeFleet, { params: { id }, body: { revision, ...change } }))
export const deleteFleet = (id: string): Promise<Envelope<Removed>> =>
  changing(request(fleetApi.deleteFleet, { params: { id } }))
export const orderFleets = (ids: readonly string[]): Promise<Envelope<true>> => {
  show((fleets) => fleets.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
  return changing(request(fleetApi.orderFleets, { body: { ids: [...ids] } }))
}

export type ShipsToFollow = z.input<typeof import('@fairway/contract').followBody>['ships']
export const followShips = (
  ships: ShipsToFollow,
  options: Partial<Pick<FollowBody, 'fleet' | 'followed'>> = {},
): Promise<Envelope<Followed>> => changing(request(fleetApi.followShips, { body: { ...options, ships } }))
export const unfollowShips = (ships: readonly number[]): Promise<Envelope<Removed>> =>
  changing(request(fleetApi.unfollowShips, { body: { ships: [...ships] } }))
export const moveShips = (ships: readonly number[], fleet: string): Promise<Envelope<number>> =>
  changing(request(fleetApi.moveShips, { body: { ships: [...ships], fleet } }))

/** The eye answers at once; an answer that says no puts it back. */
export function showShips(ships: readonly number[], shown: boolean): Promise<Envelope<number>> {
  const wanted = new Set(ships)
  show((fleets) =>
    fleets.map((fleet) => ({
      ...fleet,
      ships: fleet.ships.map((ship) => (wanted.has(ship.mmsi) ? { ...ship, shown } : ship)),
    })),
  )
  return changing(request(fleetApi.showShips, { body: { ships: [...ships], shown } }))
}
export function showFleet({ id, revision }: Pick<Fleet, 'id' | 'revision'>, shown: boolean): Promise<Envelope<Fleet>> {
  show((fleets) => fleets.map((fleet) => (fleet.id === id ? { ...fleet, shown } : fleet)))
  return changing(request(fleetApi.changeFleet, { params: { id }, body: { revision, shown } }))
}

/** `seen`: the note that was shown, null when there was none. The answer's result is null when everything was emptied. */
export const saveNote = (mmsi: number, note: NoteFields, seen: Note | null): Promise<Envelope<Note | null>> =>
  changing(
    request(fleetApi.saveNote, {
      params: { mmsi },
      body: { note, seen: seen?.changedAt ?? null },
    }),
  )

/** A pasted list (text) or a file (csv): what each line means. Changes nothing. */
export const matchShips = (list: Blob): Promise<Envelope<Match>> => request(fleetApi.matchShips, { file: list })

function show(change: (fleets: Fleet[]) => Fleet[]): void {
  queryClient.setQueriesData<FleetList>(
    { queryKey: [LIST] },
    (list) => list && { ...list, fleets: change(list.fleets) },
  )
}

export const succeeded = (answer: Envelope<unknown>): boolean => answer.code === errorCodes.ok
