/** Strips of the world from north to south. */
const STRIPS = 16_384

/** Tells land from sea, by even–odd over all rings: edges of rings on the world from 0 to 1, by strips. */
export function createLandIndex(rings: readonly Float64Array[]): (x: number, y: number) => boolean {
  const starts = new Uint32Array(STRIPS + 2)
  eachStrip(rings, (strip) => void starts[strip + 2]++)
  for (let strip = 2; strip < starts.length; strip++) starts[strip] += starts[strip - 1]
  const total = starts[STRIPS + 1]
  const [ringOf, pointOf] = [new Uint32Array(total), new Uint32Array(total)]
  eachStrip(rings, (strip, ring, point) => {
    const at = starts[strip + 1]++
    ringOf[at] = ring
    pointOf[at] = point
  })
  return (x, y) => {
    const strip = stripOf(y)
    let inside = false
    for (let at = starts[strip]; at < starts[strip + 1]; at++) {
      const xy = rings[ringOf[at]]
      const i = pointOf[at]
      const [ax, ay, bx, by] = [xy[i], xy[i + 1], xy[i + 2], xy[i + 3]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }
}

const stripOf = (y: number): number => Math.max(0, Math.min(STRIPS - 1, Math.floor(y * STRIPS)))

function eachStrip(rings: readonly Float64Array[], tell: (strip: number, ring: number, point: number) => void): void {
  rings.forEach((xy, ring) => {
    for (let i = 0; i + 3 < xy.length; i += 2) {
      const last = stripOf(Math.max(xy[i + 1], xy[i + 3]))
      for (let strip = stripOf(Math.min(xy[i + 1], xy[i + 3])); strip <= last; strip++) tell(strip, ring, i)
    }
  })
}
