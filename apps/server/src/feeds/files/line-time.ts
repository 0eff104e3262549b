import { MAX_JSON_LINE, MAX_LINE } from '@fairway/ais'

// Times that programs write into their logs. A log without an offset is taken for UTC.

const FROM = Date.UTC(2000, 0, 1)
const UNTIL = Date.UTC(2050, 0, 1)
const BANG = 0x21
const QUOTE = 0x22
const HASH = 0x23
const DOLLAR = 0x24
const STAR = 0x2a
const BRACKET = 0x5b
const BRACE = 0x7b
const SHORTEST = 12

const SENTENCE = /[!$]..VD[MO],/
/** `c:` of a tag block: Unix time in s or ms. */
const TAG = /\\(?:[^\\]*,)?c:(\d{9,14})(\.\d*)?[,*]/
/** Behind the checksum, perhaps with other fields between: the first that is a Unix time. */
const TRAILER = /\*[0-9A-F]{2}(?:,[^,]*)*?,(\d{9,14})(\.\d*)?(?:,|$)/i
/** A day and a clock, anywhere in what stands before the sentence. */
const CLOCK =
  /(?<!\d)(\d{4})([-/.])(\d\d)\2(\d\d)[T ,_]\s*(\d\d):?(\d\d):?(\d\d)(?:[.,](\d+))?(\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)|[+-]\d\d)?(?![\d:])/i
/** The same in digits alone. */
const DIGITS = /(?<!\w)(\d{4})()(\d\d)(\d\d)[T _-]?(\d\d)(\d\d)(\d\d)(?:\.(\d+))?(Z|[+-]\d\d(?::?\d\d)?)?(?![\w:])/i
/** Ten digits of seconds or thirteen of milliseconds since 1970: nine are the number of a ship. */
const UNIX = /(?<![\w.:-])(\d{10}|\d{13})(\.\d+)?(?![\w.:-])/
const HEARD = /"rxuxtime"\s*:\s*"?(\d{9,14})(\.\d*)?/
const HEARD_DIGITS = /"rxtime"\s*:\s*"?(\d{14})(?!\d)/

/**
 * The time that a line of a log tells (UTC ms): in its tag block (`c:`), behind its checksum, before the sentence, in its JSON (`rxuxtime`,
 * `rxtime`), or as `$--RMC`, `$--ZDA` and `$PGHP`. NaN for none.
 */
export function timeInLine(bytes: Uint8Array, from: number, to: number): number {
  while (to > from && bytes[to - 1] <= 0x20) to--
  // Most lines are a sentence and nothing else.
  if (to - from < SHORTEST || (bytes[from] === BANG && bytes[to - 3] === STAR)) return Number.NaN
  return timeBeside(bytes, from, to)
}

function timeBeside(bytes: Uint8Array, from: number, to: number): number {
  const first = bytes[from]
  // A comment, whatever it holds.
  if (first === HASH) return Number.NaN
  const isJson = first === BRACE || (first === BRACKET && (bytes[from + 1] === BRACE || bytes[from + 1] === QUOTE))
  if (to - from > (isJson ? MAX_JSON_LINE : MAX_LINE)) return Number.NaN
  const line = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
  if (isJson) return timeInJson(line)
  const sentence = line.search(SENTENCE)
  if (sentence < 0) return first === DOLLAR ? timeInSentence(line) : Number.NaN
  const before = line.slice(0, sentence)
  const time = firstUnix(TAG.exec(before), TRAILER.exec(line.slice(sentence)))
  return Number.isNaN(time) && sentence > 0 ? timeBefore(before) : time
}

/** Whether a line tells the time of a clock beside it, that of the lines which follow, rather than its own. */
export const isClock = (bytes: Uint8Array, from: number): boolean =>
  bytes[from] === DOLLAR && isOneOf(bytes, from + 3, ['RMC,', 'ZDA,'])

const isOneOf = (bytes: Uint8Array, from: number, words: readonly string[]): boolean =>
  words.some((word) => [...word].every((sign, index) => bytes[from + index] === sign.charCodeAt(0)))

function firstUnix(...found: readonly (RegExpExecArray | null)[]): number {
  for (const match of found) {
    const time = match === null ? Number.NaN : unix(match[1], match[2])
    if (!Number.isNaN(time)) return time
  }
  return Number.NaN
}

/** Above 10¹¹ it is milliseconds. */
function unix(digits: string, fraction = ''): number {
  const value = Number(`${digits}${fraction}`)
  return plausible(Math.round(value > 1e11 ? value : value * 1000))
}

function timeBefore(text: string): number {
  const day = CLOCK.exec(text) ?? DIGITS.exec(text)
  const time = day === null ? Number.NaN : timeOfDay(day)
  return Number.isNaN(time) ? firstUnix(UNIX.exec(text)) : time
}

function timeOfDay([, year, , month, day, hour, minute, second, fraction = '', zone = '']: RegExpExecArray): number {
  const offset = /([+-])(\d\d):?(\d\d)?$/.exec(zone)
  const minutes = offset === null ? 0 : Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
  const ms = Math.round(Number(`0.${fraction}`) * 1000)
  return dated([year, month, day, hour, minute, second].map(Number), ms - minutes * 60_000)
}

function timeInJson(line: string): number {
  const time = firstUnix(HEARD.exec(line))
  const digits = Number.isNaN(time) ? HEARD_DIGITS.exec(line) : null
  return digits === null ? time : timeBefore(digits[1])
}

function timeInSentence(line: string): number {
  const fields = line.split(/[,*]/)
  if (line.startsWith('$PGHP,1,')) {
    const parts = fields.slice(2, 9).map(Number)
    return dated(parts.slice(0, 6), parts[6] ?? Number.NaN)
  }
  const at = /^(\d\d)(\d\d)(\d\d)(\.\d+)?$/.exec(fields[1] ?? '')
  if (at === null) return Number.NaN
  const clock = [at[1], at[2], at[3]].map(Number)
  const ms = Number(at[4] ?? 0) * 1000
  if (/^\$..ZDA,/.test(line))
    return dated([Number(fields[4] || Number.NaN), Number(fields[3]), Number(fields[2]), ...clock], ms)
  const date = /^\$..RMC,/.test(line) ? /^(\d\d)(\d\d)(\d\d)$/.exec(fields[9] ?? '') : null
  return date === null ? Number.NaN : dated([2000 + Number(date[3]), Number(date[2]), Number(date[1]), ...clock], ms)
}

/** Year, month, day, hour, minute and second as UTC ms; NaN for a day or an hour that there is not. */
function dated(parts: readonly number[], ms: number): number {
  const [year, month, day, hour, minute, second] = parts
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return Number.NaN
  return plausible(Date.UTC(year, month - 1, day, hour, minute, second) + ms)
}

const plausible = (ms: number): number => (ms >= FROM && ms < UNTIL ? ms : Number.NaN)
