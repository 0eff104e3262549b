export type RtzVersion = '1.0' | '1.2'

const DAY_MINUTES = 1_440

/** Times are UTC by the standard, whether they say so or not. */
export const utcOf = (text: string | undefined): number =>
  text === undefined ? NaN : Date.parse(/(?:z|[+-]\d\d:?\d\d)\s*$/i.test(text) ? text.trim() : `${text.trim()}Z`)

/**
 * Minutes of a length of time. Version 1.0 has `xs:time` for it (02:30:00), 1.2 `xs:duration` (PT2H30M); each is read in either. Months and
 * years have no length, and are none.
 */
export function minutesOf(text: string | undefined): number {
  const clock = /^\s*(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-]00:00)?\s*$/i.exec(text ?? '')
  const length =
    clock ?? /^\s*P(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,10})(?:\.\d+)?S)?)?\s*$/.exec(text ?? '')
  if (length === null) return NaN
  const [days, hours, minutes, seconds] = (clock ? [0, ...length.slice(1)] : length.slice(1)).map((part) =>
    Number(part ?? 0),
  )
  return Math.round(days! * DAY_MINUTES + hours! * 60 + minutes! + seconds! / 60)
}

/** Minutes as the version writes them; null where it has no word for so many. */
export function lengthText(minutes: number, version: RtzVersion): string | null {
  const whole = Math.round(minutes)
  const [hours, left] = [Math.floor(whole / 60), whole % 60]
  if (version === '1.2') return `PT${hours > 0 ? `${hours}H` : ''}${left > 0 || hours === 0 ? `${left}M` : ''}`
  return whole < DAY_MINUTES ? `${String(hours).padStart(2, '0')}:${String(left).padStart(2, '0')}:00` : null
}
