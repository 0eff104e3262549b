import type { Position } from './format-position.ts'

/** One coordinate: degrees, maybe minutes and seconds, and the hemisphere if one was written. */
interface Angle {
  value: number
  axis: 'lat' | 'lon' | null
}

const CHINESE: ReadonlyArray<readonly [RegExp, string]> = [
  [/北纬/g, 'N'],
  [/南纬/g, 'S'],
  [/东经/g, 'E'],
  [/西经/g, 'W'],
]
const NUMBER = String.raw`\d{1,3}(?:\.\d+)?`
const SEPARATOR = String.raw`\s*[°ºD\-\s'′’"″:]\s*`
const ANGLE = new RegExp(
  String.raw`^([NSEW])?\s*([+\-−])?\s*(${NUMBER})(?:${SEPARATOR}(\d{1,2}(?:\.\d+)?))?(?:${SEPARATOR}(\d{1,2}(?:\.\d+)?))?\s*[°º'′’"″]*\s*([NSEW])?$`,
)

/**
 * Reads a position as people write it: `31.2, 122.0`, `31°12'N 122°E`, `N31 12.5 E122 03.2`, DMS, `北纬31.2 东经122`.
 * Latitude first unless letters or sizes say otherwise. Null when it is not a position.
 */
export function parsePosition(text: string): Position | null {
  if (text.length > 64) return null
  const clean = normalise(text)
  for (const [first, second] of splits(clean)) {
    const position = combine(parseAngle(first), parseAngle(second))
    if (position) return position
  }
  return null
}

function normalise(text: string): string {
  let clean = text.normalize('NFKC').toUpperCase()
  for (const [pattern, letter] of CHINESE) clean = clean.replace(pattern, letter)
  return clean.replace(/[度]/g, '°').replace(/[分]/g, "'").replace(/[秒]/g, '"').replace(/[、;]/g, ',').trim()
}

/** Where the text may fall into two coordinates, the surest way first. */
function splits(text: string): Array<[string, string]> {
  const comma = text.split(',')
  if (comma.length === 2) return [[comma[0].trim(), comma[1].trim()]]
  if (comma.length > 2) return []
  const suffix = /^([^NSEW]+[NSEW])\s*([^NSEW]+[NSEW])$/.exec(text)
  if (suffix) return [[suffix[1], suffix[2]]]
  const prefix = /^([NSEW][^NSEW]+?)\s*([NSEW][^NSEW]+)$/.exec(text)
  if (prefix) return [[prefix[1], prefix[2]]]
  const words = text.split(/\s+/)
  if (words.length % 2 !== 0) return []
  return [[words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')]]
}

function parseAngle(text: string): Angle | null {
  const found = ANGLE.exec(text)
  if (!found) return null
  const [, before, sign, degrees, minutes, seconds, after] = found
  if (before && after) return null
  const letter = before ?? after
  const min = Number(minutes ?? 0)
  const sec = Number(seconds ?? 0)
  if (min >= 60 || sec >= 60) return null
  const size = Number(degrees) + min / 60 + sec / 3600
  const negative = (sign !== undefined && sign !== '+') || letter === 'S' || letter === 'W'
  return {
    value: negative ? -size : size,
    axis: letter === undefined ? null : letter === 'N' || letter === 'S' ? 'lat' : 'lon',
  }
}

function combine(first: Angle | null, second: Angle | null): Position | null {
  if (!first || !second) return null
  if (first.axis !== null && first.axis === second.axis) return null
  const swapped =
    first.axis === 'lon' ||
    second.axis === 'lat' ||
    (first.axis === null && second.axis === null && Math.abs(first.value) > 90)
  const [lat, lon] = swapped ? [second.value, first.value] : [first.value, second.value]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}
