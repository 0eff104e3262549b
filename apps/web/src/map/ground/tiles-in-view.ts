import { baseTiles, BASE_MAX_ZOOM } from './ground-overlay.ts'

/** A screen has some twenty. */
const MOST = 48

interface View {
  zoom: number
  box: { west: number; south: number; east: number; north: number }
}

/** Addresses of the chart's tiles that a view shows. */
export function tilesInView({ zoom, box }: View, template: string = baseTiles()): string[] {
  const z = Math.max(0, Math.min(BASE_MAX_ZOOM, Math.floor(zoom)))
  const side = 2 ** z
  const [top, bottom] = [rowOf(box.north, side), rowOf(box.south, side)]
  const [left, right] = [columnOf(box.west, side), columnOf(box.east, side)]
  const tiles = new Set<string>()
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right && tiles.size < MOST; x++)
      // A world that is seen twice has its tiles once.
      tiles.add(fill(template, z, ((x % side) + side) % side, y))
  return [...tiles]
}

const fill = (template: string, z: number, x: number, y: number) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

const columnOf = (lon: number, side: number) => Math.floor(((lon + 180) / 360) * side)

/** Web Mercator. */
function rowOf(lat: number, side: number): number {
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return Math.max(0, Math.min(side - 1, Math.floor(y * side)))
}
