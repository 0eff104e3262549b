import { fleetLimits, type Fleet, type FollowedShip } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../../session/session.ts'
import { fleetsQuery } from '../../api/fleet-calls.ts'

export interface Place {
  fleet: Fleet
  ship: FollowedShip
}

const none: readonly Fleet[] = []

/** The fleets of who is logged in, and where each followed ship is; empty for a visitor. */
export function useFleets() {
  const user = useUser((state) => state.user?.encryptId ?? null)
  const { data, error, refetch } = useQuery(fleetsQuery(user))
  const fleets = user === null ? none : (data?.fleets ?? none)
  const places = useMemo(
    () =>
      new Map<number, Place>(
        fleets.flatMap((fleet) => fleet.ships.map((ship) => [ship.mmsi, { fleet, ship }] as const)),
      ),
    [fleets],
  )
  return {
    fleets,
    places,
    limits: data?.limits ?? fleetLimits,
    known: user !== null && data !== undefined,
    error: data === undefined ? (error?.message ?? null) : null,
    refetch,
  }
}
