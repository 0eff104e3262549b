/** The axis of a lock from one end of its approach walls to the other, degrees, and how far to both sides it reaches, metres. */
type CanalLock = readonly [
  name: string,
  fromLat: number,
  fromLon: number,
  toLat: number,
  toLon: number,
  halfWidth: number,
]

/** Of ship canals and ship rivers. Chambers that lie side by side are one. */
const locks: readonly CanalLock[] = [
  ['Brunsbüttel, new', 53.8909, 9.139, 53.8965, 9.149, 110],
  ['Brunsbüttel, old', 53.8905, 9.1445, 53.8938, 9.1492, 80],
  ['Kiel-Holtenau, new', 54.3645, 10.1495, 54.3668, 10.138, 120],
  ['Kiel-Holtenau, old', 54.3691, 10.145, 54.3691, 10.138, 90],
  ['Gatún', 9.2815, -79.9207, 9.2635, -79.9257, 200],
  ['Agua Clara', 9.282, -79.9125, 9.2635, -79.918, 200],
  ['Pedro Miguel', 9.0209, -79.6165, 9.0129, -79.6091, 180],
  ['Miraflores', 9.0013, -79.5968, 8.992, -79.5868, 180],
  ['Cocolí', 8.992, -79.6055, 8.9745, -79.588, 250],
  ['Sault Ste. Marie', 46.5012, -84.361, 46.5045, -84.342, 170],
  ['Welland 1', 43.2212, -79.2148, 43.2138, -79.2114, 150],
  ['Welland 2', 43.1971, -79.2037, 43.1891, -79.2007, 150],
  ['Welland 3', 43.1593, -79.1937, 43.1513, -79.1925, 150],
  ['Welland 4 to 6', 43.1443, -79.1921, 43.1302, -79.1912, 150],
  ['Welland 7', 43.1273, -79.1932, 43.1193, -79.1946, 150],
  ['Welland 8', 42.9032, -79.2458, 42.8952, -79.2464, 150],
  ['Saint-Lambert', 45.4998, -73.5172, 45.4908, -73.5178, 170],
  ['Côte-Sainte-Catherine', 45.4086, -73.5735, 45.4078, -73.56, 170],
  ['Beauharnois', 45.3045, -73.9275, 45.3205, -73.9145, 250],
  ['Snell', 44.9884, -74.7865, 44.9904, -74.7741, 170],
  ['Eisenhower', 44.9779, -74.8515, 44.9799, -74.8391, 170],
  ['Iroquois', 44.828, -75.3165, 44.834, -75.3078, 180],
  ['Terneuzen, Westsluis', 51.3315, 3.8147, 51.3258, 3.8191, 90],
  ['Terneuzen, Nieuwe Sluis', 51.3333, 3.8164, 51.3256, 3.8214, 90],
  ['Terneuzen, Oostsluis', 51.3375, 3.8196, 51.3319, 3.8209, 80],
  ['IJmuiden, Noordersluis', 52.4698, 4.6, 52.468, 4.6122, 110],
  ['IJmuiden, Zeesluis', 52.4675, 4.5986, 52.4667, 4.6108, 90],
  ['IJmuiden, Middensluis', 52.4655, 4.5965, 52.4655, 4.6065, 80],
  ['IJmuiden, Zuidersluis', 52.4638, 4.5965, 52.464, 4.601, 50],
  ['Zandvliet and Berendrecht', 51.346, 4.2765, 51.345, 4.2875, 210],
  ['Van Cauwelaert', 51.2805, 4.3285, 51.2762, 4.3352, 120],
]

const CELLS_PER_DEGREE = 10
const METRES_PER_DEGREE = 111_195
/** Wider than any half width, degrees, and longer than half of any axis. */
const MARGIN = 0.02

const cellOf = (lat: number, lon: number) =>
  Math.floor(lat * CELLS_PER_DEGREE) * 10_000 + Math.floor(lon * CELLS_PER_DEGREE)

const byCell = new Map<number, CanalLock[]>()
for (const lock of locks) {
  const [lat, lon] = [(lock[1] + lock[3]) / 2, (lock[2] + lock[4]) / 2]
  const corners = [-MARGIN, MARGIN].flatMap((north) => [-MARGIN, MARGIN].map((east) => cellOf(lat + north, lon + east)))
  for (const cell of new Set(corners)) byCell.set(cell, [...(byCell.get(cell) ?? []), lock])
}

/** Whether a place lies in a lock or between its approach walls, where ships wait and call at no port. Degrees. */
export const isInLock = (lat: number, lon: number): boolean =>
  byCell.get(cellOf(lat, lon))?.some((lock) => awayFrom(lock, lat, lon) <= lock[5]) ?? false

/** Metres from the axis of a lock, on the plane; beyond its ends it is not one. */
function awayFrom([, fromLat, fromLon, toLat, toLon]: CanalLock, lat: number, lon: number): number {
  const eastwards = METRES_PER_DEGREE * Math.cos((fromLat * Math.PI) / 180)
  const [x, y] = [(lon - fromLon) * eastwards, (lat - fromLat) * METRES_PER_DEGREE]
  const [dx, dy] = [(toLon - fromLon) * eastwards, (toLat - fromLat) * METRES_PER_DEGREE]
  const share = (x * dx + y * dy) / (dx * dx + dy * dy)
  return share < 0 || share > 1 ? Infinity : Math.hypot(x - share * dx, y - share * dy)
}
