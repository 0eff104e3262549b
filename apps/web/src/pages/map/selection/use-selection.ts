import { useQuery } from '@tanstack/react-query'
import { shipQuery } from '../../../api/queries.ts'
import type { Choice } from '../../../features/search/choice.ts'
import type { MapController } from '../../../map/engine/map-controller.ts'
import type { MapUrl } from '../address/map-url.ts'
import { useFlights } from '../address/use-flights.ts'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'
import { useMapTitle } from './use-map-title.ts'
import { useOpen } from './use-open.ts'
import { usePort, usePortTable } from './use-port-table.ts'
import { useShipTrack } from './use-ship-track.ts'

/** The ship or port of the address, and the ways to another one. */
export function useSelection(map: MapController | null, url: MapUrl, change: ChangeUrl) {
  const ports = usePortTable()
  const port = usePort(ports, url.port)
  const found = useQuery({ ...shipQuery(url.ship ?? 0), enabled: url.ship !== null })
  const ship = url.ship === null ? null : (found.data ?? null)
  const track = useShipTrack(url.ship, url.period)
  const flights = useFlights(map, url, ship, port)
  useMapTitle(ship, port)
  const open = useOpen(change)
  const choose = (choice: Choice) => {
    // While tracks are compared, a ship that is searched joins them.
    if (choice.kind === 'ship' && mapUrlNow().panel === 'compare')
      return change((now) => ({ with: [...now.with, choice.mmsi] }))
    flights.to(choice)
    if (choice.kind !== 'position') open.open(choice)
  }
  return { ports, port, track, open, choose }
}
