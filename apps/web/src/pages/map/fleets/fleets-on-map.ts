import { create } from 'zustand'

/** A fleet as the filter offers it. */
export interface FleetOnMap {
  id: string
  name: string
  colour: string
}

/** The fleets of who is logged in, kept by `map-fleets.tsx`, whose code comes with the login; null for a visitor. */
export const useFleetsOnMap = create<{ fleets: readonly FleetOnMap[] | null }>(() => ({ fleets: null }))

export const useFleetChoices = (): readonly FleetOnMap[] | null => useFleetsOnMap((state) => state.fleets)
