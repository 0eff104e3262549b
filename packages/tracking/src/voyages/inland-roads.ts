/**
 * Inland waters where ships anchor outside the limits of ports: large lakes, and rivers whose charts show anchorages all along.
 * Corners of a box each.
 */
const roomy: readonly (readonly [south: number, west: number, north: number, east: number])[] = [
  // The Great Lakes and the St. Lawrence above Montreal
  [41.2, -92.3, 49.1, -73.5],
  // The Caspian Sea
  [36.4, 46.4, 47.4, 54.9],
  // Ladoga and Onega
  [59.8, 30.5, 62.9, 36.6],
  // Vänern
  [58.3, 12.3, 59.5, 14.2],
  // IJsselmeer and Markermeer
  [52.3, 5, 53.1, 5.85],
  // Baikal
  [51.4, 103.6, 55.9, 110],
  // Victoria
  [-3.1, 31.5, 0.6, 34.9],
  // The Mississippi below Baton Rouge (33 CFR 110.195)
  [28.9, -91.4, 30.6, -89],
  // The Paraná below Santa Fe
  [-34.4, -61, -31.5, -58.4],
]

/** Whether ships anchor here outside the limits of ports too. Degrees; asked of places inland. */
export const hasInlandRoads = (lat: number, lon: number): boolean =>
  roomy.some(([south, west, north, east]) => lat > south && lat < north && lon > west && lon < east)
