import { readArea } from '@fairway/contract'

/** The south-western and north-eastern corner of a box as the address holds it, for a chart to be fitted to; none where it is none. */
export function cornersOfArea(area: string): { lat: number; lon: number }[] {
  const box = readArea(area)
  if (box === null) return []
  // Over the date line the eastern corner is east of the western one all the same.
  const east = box.east < box.west ? box.east + 360 : box.east
  return [
    { lat: box.south, lon: box.west },
    { lat: box.north, lon: east },
  ]
}
