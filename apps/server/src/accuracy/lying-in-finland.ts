import { z } from 'zod'
import type { LyingShip } from './lying-ships.ts'

/** The last position of every ship that the Finnish service knew, as it answers. */
export const positions = 'digitraffic-portcalls-2025/vessel_location_data.json'

const locations = z.array(
  z.object({
    geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    properties: z.object({
      mmsi: z.number(),
      sog: z.number(),
      navStat: z.number(),
      heading: z.number().nullish(),
      timestampExternal: z.number(),
    }),
  }),
)

/** Knots: she lies. */
const LIES = 0.5

/** The ships of the answer that lie. */
export function lyingShips(text: string): LyingShip[] {
  return locations.parse(JSON.parse(text)).flatMap(({ geometry, properties }) => {
    const [lon, lat] = geometry.coordinates
    const { mmsi, sog, heading, navStat, timestampExternal } = properties
    if (sog >= LIES) return []
    const bow = heading == null || heading > 359 ? null : heading
    return [{ mmsi, lat, lon, time: timestampExternal, heading: bow, status: navStat, shipClass: null }]
  })
}
