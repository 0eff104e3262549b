import type { Port } from '../ports/port.ts'

/**
 * States and provinces as crews write them behind a port's name: their names by `|`, then the box that they lie in, from the
 * south-west to the north-east in degrees (half a degree of water about them).
 */
const boxes: Readonly<Record<string, string>> = {
  US: `AK|ALASKA 51 -180 72 -129
AL|ALABAMA 29.9 -88.8 35.1 -84.8
CA|CALIF|CALIFORNIA 32 -125 42.2 -114
CT|CONNECTICUT 40.8 -73.8 42.1 -71.7
DE|DELAWARE 38.3 -75.9 40 -74.8
FL|FLA|FLORIDA 24.2 -87.8 31.2 -79.8
GA|GEORGIA 30.2 -85.7 35.1 -80.6
HI|HAWAII 18.5 -161 22.8 -154
IA 40.2 -96.8 43.6 -90
IL 36.8 -91.7 42.6 -87.3
IN 37.6 -88.2 41.9 -84.7
KY 36.4 -89.7 39.3 -81.8
LA|LOUISIANA 28.5 -94.2 33.1 -88.6
MA|MASS 41 -73.6 43 -69.7
MD|MARYLAND 37.7 -79.6 39.9 -74.9
ME|MAINE 42.9 -71.2 47.6 -66.7
MI|MICHIGAN 41.6 -90.6 48.5 -82.2
MN|MINN 43.3 -97.3 49.4 -89.3
MO 35.9 -95.9 40.7 -89
MS|MISSISSIPPI 29.9 -91.8 35.1 -88
NC 33.6 -84.5 36.7 -75.2
NH 42.6 -72.7 45.4 -70.5
NJ 38.7 -75.7 41.5 -73.7
NY 40.3 -80 45.2 -71.7
OH|OHIO 38.3 -85 42.1 -80.4
OR|OREGON|ORE 41.9 -125 46.4 -116.4
PA 39.6 -80.7 42.5 -74.6
RI 41 -72 42.1 -71
SC 31.9 -83.5 35.3 -78.4
TN 34.8 -90.5 36.8 -81.5
TX|TEX|TEXAS 25.6 -106.8 36.6 -93.4
VA|VIRGINIA 36.4 -83.8 39.5 -75
WA|WASHINGTON 45.4 -125 49.1 -116.8
WI 42.3 -93 47.3 -86.5`,
  CA: `BC 48 -139.5 60.1 -114
QC|PQ|QUEBEC 44.8 -80 63 -56.8
NS|NOVASCOTIA 43.2 -66.6 47.3 -59.5
NL|NEWFOUNDLAND 46.4 -68 61 -52.4
NB 44.3 -69.2 48.3 -63.6
ON|ONTARIO 41.5 -95.3 57 -74.2
PEI 45.8 -64.6 47.2 -61.8`,
  AU: `NSW -37.7 140.9 -28 159.5
QLD|QUEENSLAND -29.3 137.8 -9 154
VIC|VICTORIA -39.3 140.8 -33.9 150.2
SA -38.3 128.8 -25.9 141.1
NT -26.1 128.8 -10.7 138.2
TAS|TASMANIA -44 143.5 -39 149
WA -35.6 112.5 -13.3 129.2`,
}

interface Box {
  south: number
  west: number
  north: number
  east: number
}
/** `US.TX` → where it lies. */
const byName = new Map<string, Box>()
const namesOf = new Map<string, string[]>()
for (const [country, lines] of Object.entries(boxes))
  for (const line of lines.split('\n')) {
    const [names, south, west, north, east] = line.split(' ') as [string, string, string, string, string]
    for (const name of names.split('|')) {
      byName.set(`${country}.${name}`, { south: +south, west: +west, north: +north, east: +east })
      namesOf.set(country, [...(namesOf.get(country) ?? []), name])
    }
  }

/** Names and short forms of the states and provinces of a country that are known with where they lie. */
export const regionNames = (country: string): readonly string[] => namesOf.get(country) ?? []

/** Whether a port lies in the state or province of its country that is called so; true when none is known by that name. */
export function liesInRegion({ country, lat, lon }: Port, region: string): boolean {
  const box = byName.get(`${country}.${region}`)
  return box === undefined || (lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east)
}
