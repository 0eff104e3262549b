import { haversineDistance, METRES_PER_NM } from '../geodesy.ts'
import type { Place } from './places.ts'

/** A place so near to that of a harbour lies in it, nautical miles. */
const IN_HARBOUR = 0.4

// By the crow the nearest open water lies behind a spit, an island or a hill; ships come out elsewhere.
const rows: readonly (readonly [locode: string, lat: number, lon: number, waterLat: number, waterLon: number])[] = [
  ['ESHUV', 37.2, -6.94, 37.09, -6.82],
  ['ESCEU', 35.89, -5.32, 35.91, -5.31],
  ['CNFAN', 21.61, 108.34, 21.56, 108.33],
  ['JPNGS', 32.74, 129.86, 32.715, 129.81],
  ['JPSSB', 33.16, 129.71, 33.1, 129.66],
  ['BHBAH', 26.2, 50.615, 26.19, 50.66],
  ['BHMAN', 26.2285, 50.586, 26.19, 50.66],
  ['TRSIC', 42.022, 35.15, 42.01, 35.17],
  ['SEOER', 63.275, 18.715, 63.22, 18.93],
  ['NOSAD', 59.12, 10.22, 59.05, 10.24],
  ['FOVAG', 61.475, -6.805, 61.47, -6.72],
  ['CLTHO', -36.7248, -73.117, -36.7, -73.07],
  ['ARSAE', -40.8, -64.73, -40.87, -64.85],
  ['FKPSY', -51.6977, -57.8517, -51.67, -57.72],
  ['VGRAD', 18.423, -64.6141, 18.39, -64.6],
  ['VISTT', 18.35, -64.93, 18.32, -64.925],
]

/** Where ships of a harbour come out, and what harbours and water those are: for the test of this table. */
export const harbourEnds = rows.map(([locode, lat, lon, waterLat, waterLon]) => ({
  locode,
  harbour: [lat, lon] as Place,
  water: [waterLat, waterLon] as Place,
}))

/** The water that ships of a place come out at; null for the places whose nearest water that is. */
export function waterOf([lat, lon]: Place): Place | null {
  const end = harbourEnds.find(
    ({ harbour }) =>
      Math.abs(harbour[0] - lat) < 0.02 &&
      haversineDistance(lat, lon, harbour[0], harbour[1]) <= IN_HARBOUR * METRES_PER_NM,
  )
  return end?.water ?? null
}
