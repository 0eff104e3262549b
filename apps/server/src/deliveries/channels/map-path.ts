/** Seconds before and after, of the track that is shown. */
const AROUND_S = 3 * 3_600

/** Where the map shows what happened, at that time. */
export function mapPath({ mmsi, at, lat, lon }: { mmsi: number; at: number; lat: number | null; lon: number | null }) {
  const seconds = Math.round(at / 1_000)
  const place = lat === null || lon === null ? '' : `&c=${lat.toFixed(4)},${lon.toFixed(4)}&z=11`
  return `/map?ship=${mmsi}&tab=history&period=${seconds - AROUND_S}-${seconds + AROUND_S}${place}`
}
