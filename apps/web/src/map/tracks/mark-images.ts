import type { OverlayChart, OverlayImage } from '../overlay/overlay.ts'

/** Images of marks: a hull that points north and a disc, whole and hollow. */
export const markImages = {
  hull: 'mark-hull',
  hullHeld: 'mark-hull-held',
  disc: 'mark-disc',
  discHeld: 'mark-disc-held',
} as const

/** CSS pixels of a mark's box; twice as many in the image. */
const SIZE = 26
const RATIO = 2
/** How far around its edge a signed distance field tells the distance, pixels. */
const REACH = 8
/** MapLibre's fields have their edge at this share of full alpha. */
const EDGE = 0.75

type Corner = readonly [x: number, y: number]
/** A hull seen from above, bow up, in shares of the box from its middle. */
const hull: readonly Corner[] = [
  [0, -0.38],
  [0.17, -0.1],
  [0.17, 0.32],
  [-0.17, 0.32],
  [-0.17, -0.1],
]
const DISC = 0.2
/** Hollow marks keep a wall this thick, share of the box. */
const WALL = 0.075

/** Gives the chart the images of playback marks: fields of distance, so that one image takes every colour and a casing. */
export function addMarkImages(chart: OverlayChart): void {
  const add = (name: string, distance: (x: number, y: number) => number) =>
    chart.image(name, field(distance), { sdf: true, pixelRatio: RATIO })
  const disc = (x: number, y: number) => Math.hypot(x, y) - DISC
  const bow = (x: number, y: number) => polygonDistance(hull, x, y)
  const hollow = (shape: typeof disc) => (x: number, y: number) => Math.abs(shape(x, y) + WALL / 2) - WALL / 2
  add(markImages.hull, bow)
  add(markImages.hullHeld, hollow(bow))
  add(markImages.disc, disc)
  add(markImages.discHeld, hollow(disc))
}

/** Alpha tells how far a pixel lies inside (more) or outside (less) of the shape's edge. */
function field(distance: (x: number, y: number) => number): OverlayImage {
  const width = SIZE * RATIO
  const data = new Uint8ClampedArray(width * width * 4)
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < width; column++) {
      const away = distance((column + 0.5) / width - 0.5, (row + 0.5) / width - 0.5) * width
      data[(row * width + column) * 4 + 3] = 255 * (EDGE - away / REACH / RATIO)
    }
  }
  return { width, height: width, data }
}

/** Distance from a polygon's edge, negative inside. */
function polygonDistance(corners: readonly Corner[], x: number, y: number): number {
  let nearest = Infinity
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i]
    const [bx, by] = corners[j]
    const [ex, ey, px, py] = [bx - ax, by - ay, x - ax, y - ay]
    const t = Math.max(0, Math.min(1, (px * ex + py * ey) / (ex * ex + ey * ey)))
    nearest = Math.min(nearest, Math.hypot(px - ex * t, py - ey * t))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside ? -nearest : nearest
}
