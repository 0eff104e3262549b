import { fleetLimits, type Fleet, type FollowedShip } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useUser } from '../../session/session.ts'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { isSilence } from '../../api/request.ts'

export interface Place {
  fleet: Fleet
  ship: FollowedShip
}

const none: readonly Fleet[] = []

/** The fleets of who is logged in, and where each followed ship is; empty for a visitor. */
export function useFleets() {
  const owner = useUser((state) => state.user)
  const user = owner?.encryptId ?? null
  const { data, error, fetchStatus, refetch } = useQuery(fleetsQuery(user))
  const offline = data === undefined && (fetchStatus === 'paused' || isSilence(error))
  useEffect(() => {
    if (!offline || owner === null) return
    // If this file is not kept either, the failure is shown as it is.
    import('../../api/kept-followed.ts').then(({ showKeptFollowed }) => showKeptFollowed(owner), console.warn)
  }, [offline, owner])
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
