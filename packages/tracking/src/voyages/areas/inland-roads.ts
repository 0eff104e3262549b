/** Degrees. */
type Box = readonly [south: number, west: number, north: number, east: number]

/** Large lakes: ships anchor off their shores, outside the limits of ports too. */
const lakes: readonly Box[] = [
  // Superior; Michigan, Huron and St. Clair; Erie; Ontario
  [46.3, -92.3, 49.1, -84.3],
  [41.6, -88.1, 46.4, -79.6],
  [41.3, -83.6, 43, -78.8],
  [43.1, -79.9, 44.4, -76],
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
]

/** Rivers whose charts show anchorages all along: for ships from the sea. The river's own craft tie up at its banks. */
const rivers: readonly Box[] = [
  // The St. Lawrence between Lake Ontario and Montreal
  [44, -76.6, 45.6, -73.4],
  // The Mississippi below Baton Rouge (33 CFR 110.195)
  [28.9, -91.4, 30.6, -89],
  // The Paraná below Santa Fe
  [-34.4, -61, -31.5, -58.4],
]

/**
 * Whether a ship may lie at anchor here outside the limits of ports. `hasCompass`: her bow is known, as of every ship that SOLAS asks to
 * carry a heading device (chapter V, regulation 19: from 300 GT on, and of passenger ships); other craft seldom have one. Degrees; asked
 * of places inland.
 */
export const hasInlandRoads = (lat: number, lon: number, hasCompass: boolean): boolean =>
  lakes.some((box) => holds(box, lat, lon)) || (hasCompass && rivers.some((box) => holds(box, lat, lon)))

const holds = ([south, west, north, east]: Box, lat: number, lon: number) =>
  lat > south && lat < north && lon > west && lon < east
