/**
 * A ship as the four 32-bit integers that the map's shader reads. One texel a ship:
 *
 * - x, y: Mercator units (`map/mercator.ts`)
 * - z: heading 12 bits, course 12, class 4, moving 1, glide limit 3
 * - w: seconds since the epoch of the columns 22 bits, speed 10
 *
 * Angles are 0.1°, speed 0.1 kn; the highest value of the field is "not available".
 */
export const ANGLE_ABSENT = 0xfff
export const SPEED_ABSENT = 0x3ff
const TIME_LIMIT = 0x3f_ffff

/** How long a ship may glide after her report, seconds: the steps of the 3-bit field. */
export const glideSteps = [0, 10, 20, 30, 60, 90, 120, 180] as const

const WIRE_ABSENT = 0xffff

/** The first step that holds `seconds`; anything longer glides for the last step only. */
export function glideStep(seconds: number): number {
  if (!(seconds > 0)) return 0
  for (let step = 1; step < glideSteps.length; step++) if (seconds <= glideSteps[step]) return step
  return glideSteps.length - 1
}

/**
 * Seconds until the next report of a ship under way is due, ITU-R M.1371 table 1 (class A) and table 2 (class B),
 * speed in 0.1 kn. 0 when her speed is unknown: such a ship does not glide.
 */
export function reportInterval(sog: number, classB: boolean): number {
  if (sog === WIRE_ABSENT || sog === 0) return 0
  if (classB) return sog <= 20 ? 180 : 30
  return sog <= 140 ? 10 : sog <= 230 ? 6 : 2
}

export function packKinematics(heading: number, cog: number, mapClass: number, moving: boolean, glide: number): number {
  const head = heading >= 3600 ? ANGLE_ABSENT : heading
  const course = cog >= 3600 ? ANGLE_ABSENT : cog
  return head | (course << 12) | ((mapClass & 15) << 24) | (moving ? 1 << 28 : 0) | (glide << 29)
}

export function packTimeAndSpeed(seconds: number, sog: number): number {
  const time = seconds < 0 ? 0 : seconds > TIME_LIMIT ? TIME_LIMIT : seconds
  const speed = sog === WIRE_ABSENT ? SPEED_ABSENT : Math.min(sog, SPEED_ABSENT - 1)
  return time | (speed << 22)
}

export const texelHeading = (z: number): number => z & 0xfff
export const texelCourse = (z: number): number => (z >>> 12) & 0xfff
export const texelClass = (z: number): number => (z >>> 24) & 15
export const texelMoving = (z: number): boolean => (z & (1 << 28)) !== 0
export const texelGlideSeconds = (z: number): number => glideSteps[z >>> 29]
export const texelSeconds = (w: number): number => w & TIME_LIMIT
export const texelSpeed = (w: number): number => w >>> 22
