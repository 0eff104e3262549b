export interface FleetsPanelProps {
  selected: number | null
  /** `at` is null while nobody knows where she is. */
  onShip(mmsi: number, at: { lat: number; lon: number } | null): void
  /** Leaves only these ships on the map: a filter by the fleet. */
  onOnly(fleet: string): void
  onCompare(mmsis: readonly number[]): void
  onClose(): void
}
