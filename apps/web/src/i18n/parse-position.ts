import type { Position } from './format-position.ts'

/** One coordinate: degrees, and the axis if a letter or a word said it. */
interface Angle {
  value: number
  axis: 'lat' | 'lon' | null
}

const MOST_CHARACTERS = 96

/** What people write for the hemispheres and axes, as one letter each. */
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/北纬/g, 'N'],
  [/南纬/g, 'S'],
  [/东经/g, 'E'],
  [/西经/g, 'W'],
  [/纬度|LATITUDE|\bLAT\b\.?/g, 'Φ'],
  [/经度|LONGITUDE|\b(?:LONG|LON|LNG)\b\.?/g, 'Λ'],
  [/度/g, '°'],
  [/分/g, "'"],
  [/秒/g, '"'],
  // Minutes with their mark before the fraction, as Chinese notices to mariners print them: 12′.5.
  [/(\d)\s*([°º'′’"″])\s*\.(\d+)/g, '$1.$3$2'],
]

const NUMBER = String.raw`\d{1,3}(?:\.\d+)?`
const PART = String.raw`\d{1,2}(?:\.\d+)?`
/** Between degrees and minutes; what a space parts there is not parted by a dash or a colon later. */
const MARK = String.raw`\s*[°ºD\-'′’"″:]{1,2}\s*`
const ANGLE = new RegExp(
  String.raw`^([NSEWΦΛ])?\s*[:=]?\s*([+\-−])?\s*(${NUMBER})` +
    String.raw`(?:(?:${MARK}(${PART})(?:(?:${MARK}|\s+)(${PART}))?)|(?:\s+(${PART})(?:(?:\s*['′’]\s*|\s+)(${PART}))?))?` +
    String.raw`\s*[°º'′’"″]*\s*([NSEW])?$`,
)
/** Degrees and minutes, maybe seconds, without anything between: `3112.5N`, `1220330E`. */
const COMPACT = /^([NSEW])?\s*(\d{4,7})(\.\d+)?\s*([NSEW])?$/
/** The number that a line of a list begins with. */
const LIST_NUMBER = /^(?:\(\s*(?:\d{1,4}|[A-Z])\s*\)|(?:\d{1,4}|[A-Z])\s*(?:[.):、]|,\s))\s*(.+)$/
const SPACED_NUMBER = /^\d{1,4}\s+(.*[NSEWΦΛ].*)$/
const POINT = /^(?:SRID=\d{1,6};)?\s*POINT\s*Z?\s*\(\s*(\S+)\s+(\S+)(?:\s+\S+)?\s*\)$/

/**
 * Reads a position as people write it: `31.2, 122.0`, `31°12'N 122°E`, `N31 12.5 E122 03.2`, DMS, `北纬31.2 东经122`,
 * `3112.5N 12203.2E`, decimal commas, `POINT(122 31.2)`, `geo:31.2,122`, in brackets, after the number of a list.
 * Latitude first unless letters or sizes say otherwise. Null when it is not a position.
 */
export function parsePosition(text: string): Position | null {
  if (text.length > MOST_CHARACTERS) return null
  const clean = normalise(text)
  const point = POINT.exec(clean)
  if (point) return combine(asAxis(parseAngle(point[1]), 'lon'), asAxis(parseAngle(point[2]), 'lat'))
  const listed = LIST_NUMBER.exec(clean)?.[1] ?? SPACED_NUMBER.exec(clean)?.[1]
  return parsePair(clean) ?? (listed === undefined ? null : parsePair(listed))
}

function parsePair(text: string): Position | null {
  const bare = /^\s*[([{]([^()[\]{}]*)[)\]}]\s*[,;]?\s*$/.exec(text)?.[1] ?? text
  const halves = splitPair(bare.replace(/^GEO:/, '').trim())
  return halves && combine(parseAngle(halves[0]), parseAngle(halves[1]))
}

function normalise(text: string): string {
  let clean = text.normalize('NFKC').toUpperCase()
  for (const [pattern, instead] of WORDS) clean = clean.replace(pattern, instead)
  return clean.trim()
}

/** Where the text falls into two coordinates, by the surest of what parts them. */
function splitPair(text: string): [string, string] | null {
  const halves = text.split(/[;/|、]/)
  if (halves.length === 2) return [withPoint(halves[0]), withPoint(halves[1])]
  if (halves.length > 2) return null
  const commas = text.split(',')
  if (commas.length === 2) return [commas[0].trim(), commas[1].trim()]
  // Two commas are those of two decimals, three are these and one between them.
  const decimals = /^([^,]*\d,\d[^,]*),\s+([^,]*\d,\d[^,]*)$/.exec(text)
  if (decimals) return [withPoint(decimals[1]), withPoint(decimals[2])]
  if (commas.length === 3) return /\d,\d.*\d,\d/.test(text) ? splitWords(withPoint(text)) : null
  return commas.length > 3 ? null : splitWords(text)
}

const withPoint = (text: string): string => text.replace(/(\d),(\d)/g, '$1.$2').trim()

function splitWords(text: string): [string, string] | null {
  const suffix = /^([^NSEWΦΛ]+[NSEW])\s*([^NSEWΦΛ]+[NSEW])$/.exec(text)
  if (suffix) return [suffix[1], suffix[2]]
  const prefix = /^([NSEWΦΛ][^NSEWΦΛ]+?)\s*([NSEWΦΛ][^NSEWΦΛ]+)$/.exec(text)
  if (prefix) return [prefix[1], prefix[2]]
  const words = text.split(/\s+/)
  if (words.length % 2 !== 0) return null
  return [words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')]
}

function parseAngle(text: string): Angle | null {
  const compact = COMPACT.exec(text)
  if (compact && (compact[1] === undefined) !== (compact[4] === undefined)) return parseCompact(compact)
  const found = ANGLE.exec(text)
  if (!found) return null
  const [, before, sign, degrees, minutes, seconds, spacedMinutes, spacedSeconds, after] = found
  const named = before === 'Φ' || before === 'Λ'
  if (before !== undefined && after !== undefined && !named) return null
  const axis = axisOf(before)
  if (named && after !== undefined && axisOf(after) !== axis) return null
  const letter = after ?? before
  const negative = (sign !== undefined && sign !== '+') || letter === 'S' || letter === 'W'
  return angle(
    Number(degrees),
    Number(minutes ?? spacedMinutes ?? 0),
    Number(seconds ?? spacedSeconds ?? 0),
    negative,
    letter,
  )
}

function parseCompact([, before, digits, fraction, after]: RegExpExecArray): Angle | null {
  const letter = before ?? after
  const length = digits.length
  // Degrees have two digits, of a longitude mostly three; an odd number of digits can only be these.
  if (axisOf(letter) === 'lat' && length % 2 === 1) return null
  const of = length % 2 === 0 ? 2 : 3
  const minutes = digits.slice(of, of + 2)
  const seconds = digits.slice(of + 2)
  const [min, sec] = seconds === '' ? [`${minutes}${fraction ?? ''}`, '0'] : [minutes, `${seconds}${fraction ?? ''}`]
  return angle(Number(digits.slice(0, of)), Number(min), Number(sec), letter === 'S' || letter === 'W', letter)
}

function angle(degrees: number, min: number, sec: number, negative: boolean, letter: string | undefined): Angle | null {
  if (min >= 60 || sec >= 60) return null
  const size = degrees + min / 60 + sec / 3600
  return { value: negative ? -size : size, axis: axisOf(letter) }
}

function axisOf(letter: string | undefined): Angle['axis'] {
  if (letter === undefined) return null
  return 'NSΦ'.includes(letter) ? 'lat' : 'lon'
}

const asAxis = (found: Angle | null, axis: 'lat' | 'lon'): Angle | null => found && { ...found, axis }

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
