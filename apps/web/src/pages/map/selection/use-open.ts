import { useCallback, useMemo } from 'react'
import { mapUrlNow, type ChangeUrl } from '../address/use-map-url.ts'
import { useMapState } from '../chart/map-state.ts'

type Opened = { kind: 'ship'; mmsi: number } | { kind: 'port'; locode: string }

/** Opens the panel of a ship or a port. */
export function useOpen(change: ChangeUrl): {
  open(target: Opened): void
  ship(mmsi: number): void
  port(locode: string): void
} {
  const open = useCallback(
    (target: Opened) => {
      useMapState.setState({ pick: null, hover: null })
      const { ship, tab: before } = mapUrlNow()
      // The tab stays from ship to ship; a port has others.
      const tab = (target.kind === 'ship') === (ship !== null) ? before : null
      change(target.kind === 'ship' ? { ship: target.mmsi, port: null, tab } : { port: target.locode, ship: null, tab })
    },
    [change],
  )
  return useMemo(
    () => ({ open, ship: (mmsi) => open({ kind: 'ship', mmsi }), port: (locode) => open({ kind: 'port', locode }) }),
    [open],
  )
}
