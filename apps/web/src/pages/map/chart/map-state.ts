import { create } from 'zustand'
import type { Box, MapView } from '../../../map/engine/map-controller.ts'
import type { MapTarget, Place } from '../../../map/overlay/overlay.ts'
import type { PortsState } from '../../../map/ports/ports-overlay.ts'

/** What the map tells of itself while it is open. Apart from the address: nothing here is shared or remembered. */
export interface MapState {
  cursor: Place | null
  hover: { target: MapTarget; x: number; y: number } | null
  pick: ({ targets: readonly MapTarget[]; x: number; y: number } & Place) | null
  view: MapView | null
  box: Box
  metresPerPixel: number | null
  /** Nearest to the centre first. */
  targetsInView: readonly MapTarget[]
  /** Ships were drawn. */
  shipsSeen: boolean
  /** What writes names beside ships is there. */
  namesWritten: boolean
  /** Where names of ports stand best among the ships. */
  portSides: PortsState['sides']
  /** The layers that come when they are wanted are there, with their switches. */
  layersThere: boolean
  /** Why there is no chart, or null while there is one. */
  unavailable: string | null
}

const start: MapState = {
  cursor: null,
  hover: null,
  pick: null,
  view: null,
  box: { west: -180, south: -85, east: 180, north: 85 },
  metresPerPixel: null,
  targetsInView: [],
  shipsSeen: false,
  namesWritten: false,
  portSides: undefined,
  layersThere: false,
  unavailable: null,
}

export const useMapState = create<MapState>(() => start)

/** Resolves when the ships stand, or after this long where none comes. */
export const shipsOrAfter = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = useMapState.subscribe(({ shipsSeen }) => shipsSeen && go())
    const go = () => {
      end()
      resolve()
    }
    setTimeout(go, milliseconds)
  })

export function resetMapState(): void {
  useMapState.setState(start)
}

/** The chart is there, or will not come: what can wait for it (ports, credits, and the schemas of their answers) is asked for now. */
export const useChartSettled = (): boolean =>
  useMapState(({ view, unavailable }) => view !== null || unavailable !== null)
