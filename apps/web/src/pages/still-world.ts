/** The still chart of the home page (`site/world.svg`): Web Mercator, the whole world wide, cut at 78° north and 60° south. */
export const stillWidth = 1440
export const stillHeight = 818
const NORTH = 78
const PER_RADIAN = stillWidth / (2 * Math.PI)

/** Where a place lies on the still, in its own units. */
export function stillPlace(lat: number, lon: number): { x: number; y: number } {
  return { x: (lon + 180) * (stillWidth / 360), y: (stretched(NORTH) - stretched(lat)) * PER_RADIAN }
}

const stretched = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
