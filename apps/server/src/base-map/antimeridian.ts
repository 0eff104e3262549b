export type Ring = [lon: number, lat: number][]

/** Natural Earth cuts its land along this meridian; the cuts are no coast. Degrees of play. */
const ON_SEAM = 0.01

const onSeam = ([lon]: [number, number]): boolean => Math.abs(Math.abs(lon) - 180) < ON_SEAM

/** The same points with longitudes that never jump: they may run past ±180. */
function unwrapLine(line: Ring): Ring {
  let turn = 0
  return line.map(([lon, lat], i) => {
    if (i > 0) {
      const step = lon - line[i - 1][0]
      if (step > 180) turn -= 360
      else if (step < -180) turn += 360
    }
    return [lon + turn, lat]
  })
}

/** Brings a line back so that its middle lies in −180 … 180: outer rings and their holes must meet in the same world. */
function centre(line: Ring): Ring {
  let west = Infinity
  let east = -Infinity
  for (const [lon] of line) {
    if (lon < west) west = lon
    if (lon > east) east = lon
  }
  const shift = 360 * Math.round((west + east) / 720)
  return shift === 0 ? line : line.map(([lon, lat]) => [lon - shift, lat])
}

/** A closed ring on the endless plane. A ring around a pole (Antarctica) is closed below the map's edge. */
export function unwrapRing(ring: Ring): Ring {
  const plain = unwrapLine(ring)
  const first = plain[0]
  const last = plain[plain.length - 1]
  if (Math.abs(last[0] - first[0]) < 180) return centre(plain)
  return [...plain, [last[0], -90], [first[0], -90], first]
}

/** A coast line in parts: without the cuts along ±180° and along the pole, which no sailor would see. */
export function coastParts(line: Ring): Ring[] {
  const parts: Ring[] = []
  let part: Ring = []
  const flush = () => {
    if (part.length > 1) parts.push(centre(unwrapLine(part)))
    part = []
  }
  line.forEach((point, i) => {
    const previous = line[i - 1]
    if (previous !== undefined && ((onSeam(point) && onSeam(previous)) || (point[1] < -89.9 && previous[1] < -89.9)))
      flush()
    part.push(point)
  })
  flush()
  return parts
}
