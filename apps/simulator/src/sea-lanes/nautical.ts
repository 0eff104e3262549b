/** Nautical miles in a radian of the sphere that AIS work uses (mean radius 6,371.0088 km, 1 nm = 1.852 km). */
const MILES_PER_RADIAN = 6371.0088 / 1.852
const RADIANS = Math.PI / 180

/** Great-circle distance, nm. */
export function milesBetween(lat0: number, lon0: number, lat1: number, lon1: number): number {
  const sinLat = Math.sin(((lat1 - lat0) * RADIANS) / 2)
  const sinLon = Math.sin(((lon1 - lon0) * RADIANS) / 2)
  const h = sinLat * sinLat + Math.cos(lat0 * RADIANS) * Math.cos(lat1 * RADIANS) * sinLon * sinLon
  return 2 * MILES_PER_RADIAN * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Nautical miles in a degree of latitude. */
export const MILES_PER_DEGREE = MILES_PER_RADIAN * RADIANS

/** How much narrower a degree of longitude is than one of latitude. */
export function narrowing(lat: number): number {
  return Math.max(0.02, Math.cos(lat * RADIANS))
}

/** Longitude into −180 … 180. */
export function wrapLongitude(lon: number): number {
  return lon >= -180 && lon < 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180
}
