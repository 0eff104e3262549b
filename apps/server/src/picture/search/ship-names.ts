/** What a ship can be found by, besides her MMSI. */
export interface ShipNames {
  name: string | null
  nameZh: string | null
  callSign: string | null
  imo: number | null
  formerNames: readonly string[]
}
