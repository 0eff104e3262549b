import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fleetForecastQuery, fleetStateQuery } from '../../../api/fleet-api.ts'
import { portsQuery } from '../../../api/queries.ts'
import { isSilence } from '../../../api/request.ts'
import { useFleets } from '../use-fleets.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useUser } from '../../../session/session.ts'
import type { FleetRow } from './rows.ts'

/** The ships of a fleet, or of all, with where each is. `missing`: their places could not be asked, and why. */
export function useRows(fleet: string | null): {
  rows: readonly FleetRow[]
  updatedAt: number | null
  /** Nothing newer can be asked for now. */
  offline: boolean
  missing: string | null
  again(): void
} {
  const user = useUser((state) => state.user?.encryptId ?? null)
  const { fleets } = useFleets()
  const format = useFormat()
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useQuery(fleetStateQuery(user))
  // Names of ports come after the ships: the table does not wait for them.
  const { data: table } = useQuery({ ...portsQuery, enabled: data !== undefined })
  const { data: ahead, isLoading: voyageAsked } = useQuery({
    ...fleetForecastQuery(user),
    enabled: user !== null && data !== undefined,
  })
  const voyages = useMemo(() => new Map((ahead?.ships ?? []).map((voyage) => [voyage.mmsi, voyage])), [ahead])
  const ports = useMemo(() => new Map((table?.ports ?? []).map((port) => [port.locode, port])), [table])
  const states = useMemo(() => new Map((data?.ships ?? []).map((ship) => [ship.mmsi, ship])), [data])
  const rows = useMemo(
    () =>
      fleets.flatMap((one) =>
        fleet !== null && one.id !== fleet
          ? []
          : one.ships.map((ship): FleetRow => {
              const state = states.get(ship.mmsi) ?? null
              // Of a ship not heard of late the note knows the name.
              const name = state
                ? format.shipName(state)
                : format.shipName({
                    mmsi: ship.mmsi,
                    name: ship.note?.nameEn || ship.note?.name || null,
                    nameZh: ship.note?.nameZh || null,
                  })
              const nameOf = (locode: string | null | undefined) => {
                const port = ports.get(locode ?? '')
                return port ? format.portName(port) : null
              }
              const voyage = voyages.get(ship.mmsi) ?? null
              return {
                mmsi: ship.mmsi,
                fleet: one,
                ship,
                state,
                name,
                port: nameOf(state?.destinationPort),
                voyage,
                voyageAsked,
                nextPort: nameOf(voyage?.nextPort),
              }
            }),
      ),
    [fleets, fleet, states, ports, voyages, voyageAsked, format],
  )
  return {
    rows,
    updatedAt: data ? dataUpdatedAt : null,
    offline: fetchStatus === 'paused' || isSilence(error),
    missing: data ? null : (error?.message ?? null),
    again: () => void refetch(),
  }
}
