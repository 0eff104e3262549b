// The offset of maps drawn by GCJ-02, as it has been published by those who worked it out; China keeps the rule itself to itself.
// Krasovsky's ellipsoid, and sums of sines around 105° E, 35° N.

const RADIUS = 6_378_245
const FLATNESS = 0.006693421622965943
/** Nothing is shifted outside. */
const INSIDE = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 }

const { PI, abs, cos, sin, sqrt } = Math

/** Where a map drawn by GCJ-02 has a place of WGS 84; degrees. */
export function gcj02(lon: number, lat: number): [lon: number, lat: number] {
  if (lon < INSIDE.west || lon > INSIDE.east || lat < INSIDE.south || lat > INSIDE.north) return [lon, lat]
  const x = lon - 105
  const y = lat - 35
  const phi = (lat / 180) * PI
  const curve = 1 - FLATNESS * sin(phi) ** 2
  const east = (eastMetres(x, y) * 180) / ((RADIUS / sqrt(curve)) * cos(phi) * PI)
  const north = (northMetres(x, y) * 180) / (((RADIUS * (1 - FLATNESS)) / (curve * sqrt(curve))) * PI)
  return [lon + east, lat + north]
}

const ripple = (x: number) => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3

const eastMetres = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  ripple(x) +
  ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
  ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3

const northMetres = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  ripple(x) +
  ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
  ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3
