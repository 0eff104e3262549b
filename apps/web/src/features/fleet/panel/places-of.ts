import type { Fleet, ShipRow } from '@fairway/contract'

interface Place {
  lat: number
  lon: number
}

/** Where a fleet's ships are, those that nobody has heard left out, from west to east beginning behind the widest gap between two of them. */
export function placesOf(
  ships: readonly Pick<Fleet['ships'][number], 'mmsi'>[],
  rows: ReadonlyMap<number, Pick<ShipRow, 'lat' | 'lon'>>,
): Place[] {
  const places = ships
    .flatMap(({ mmsi }): Place[] => {
      const { lat, lon } = rows.get(mmsi) ?? { lat: null, lon: null }
      return lat === null || lon === null ? [] : [{ lat, lon }]
    })
    .toSorted((a, b) => a.lon - b.lon)
  let first = 0
  let widest = -1
  for (const [at, { lon }] of places.entries()) {
    const gap = (lon - places.at(at - 1)!.lon + 360) % 360
    if (gap > widest) [first, widest] = [at, gap]
  }
  return [...places.slice(first), ...places.slice(0, first)]
}
