import type { ReactNode } from 'react'

export interface FleetsPanelProps {
  selected: number | null
  /** `at` is null while nobody knows where she is. */
  onShip(mmsi: number, at: { lat: number; lon: number } | null): void
  /** Leaves only these ships on the map, a filter by the fleet, and shows them all; `places` are of those whose place is known. */
  onOnly(fleet: string, places: readonly { lat: number; lon: number }[]): void
  onCompare(mmsis: readonly number[]): void
  onClose(): void
  /** What all of these ships did; the page puts it here. */
  events: ReactNode
}
