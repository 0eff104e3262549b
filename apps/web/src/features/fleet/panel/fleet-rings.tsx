import { useEffect, useMemo } from 'react'
import { useFleets } from '../use-fleets.ts'
import type { ShipStore } from '../../../live/ship-store.ts'
import type { Overlay } from '../../../map/overlay/overlay.ts'
import { useOverlay } from '../../../map/overlay/use-overlay.ts'
import { FleetLegend } from './fleet-legend.tsx'
import { ringsOf, unseenOf } from './fleet-marks.ts'

interface RingsState {
  store: ShipStore
  rings: ReadonlyMap<number, string>
  onFleets(): void
}

/** Rings around followed ships, and hidden ones off the chart. Draws nothing itself. */
export function FleetRings({ store, onFleets }: Omit<RingsState, 'rings'>) {
  const { fleets } = useFleets()
  const rings = useMemo(() => ringsOf(fleets), [fleets])
  useOverlay(createFleetRings, { store, rings, onFleets })
  useEffect(() => {
    store.setHidden(unseenOf(fleets))
  }, [store, fleets])
  useEffect(() => () => store.setHidden(new Set()), [store])
  return null
}

/** The rings themselves are drawn with the ships, whose textures they need. */
function createFleetRings(): Overlay<RingsState> {
  let ringed: ShipStore | null = null
  return {
    id: 'fleet-rings',
    slot: 'ships',
    order: 2,
    add(_chart, { store, rings }) {
      ringed = store
      store.setRings(rings)
    },
    paint() {},
    update: (_chart, { store, rings }) => store.setRings(rings),
    remove: () => ringed?.setRings(new Map()),
    legend: ({ onFleets }) => <FleetLegend onFleets={onFleets} />,
  }
}
