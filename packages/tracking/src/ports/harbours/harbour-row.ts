/**
 * A harbour of ours: its UN/LOCODE, or its country alone where it has none that we know for sure; English and Chinese name,
 * harbour position in degrees, radius in kilometres (4 when left out).
 */
export type HarbourRow = readonly [
  code: string,
  name: string,
  nameZh: string | null,
  lat: number,
  lon: number,
  radiusKm?: number,
]
