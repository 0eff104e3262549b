const DAY = 86_400_000

/** The day that an instant belongs to in a zone (the browser's when none is named), as `YYYY-MM-DD`. */
export function dayOf(instant: number, timeZone?: string): string {
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The minute of an instant in a zone as a field of date and time takes it: `YYYY-MM-DDTHH:MM`. */
export function minuteOf(instant: number, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${dayOf(instant, timeZone)}T${hour}:${minute}`
}

/** The instant that a field of date and time says in a zone, UTC ms; null when it says none. An hour that a change of clocks leaves out is the next. */
export function instantOf(minute: string, timeZone?: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(minute)) return null
  const utc = Date.parse(`${minute.slice(0, 16)}Z`)
  if (Number.isNaN(utc)) return null
  const guess = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(guess, timeZone)
}

/** When a day begins in a zone, UTC ms; null when it is no day. */
export function startOfDay(day: string, timeZone?: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const utc = Date.parse(`${day}T00:00:00Z`)
  // JavaScript takes 30 February for the first days of March.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return null
  // Twice: the offset of the first guess may be that of the other side of a change of clocks.
  const guess = utc - offsetAt(utc, timeZone)
  return utc - offsetAt(guess, timeZone)
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
}

/** How far the zone's clock is ahead of UTC at an instant, ms. */
function offsetAt(instant: number, timeZone?: string): number {
  const { year, month, day, hour, minute, second } = partsOf(instant, timeZone)
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
    Math.floor(instant / 1000) * 1000
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(instant: number, timeZone?: string) {
  const key = timeZone ?? ''
  let format = formats.get(key)
  if (!format) {
    const zone = timeZone === undefined ? {} : { timeZone }
    format = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      ...zone,
    })
    formats.set(key, format)
  }
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of format.formatToParts(instant))
    if (type in parts) parts[type as keyof typeof parts] = value
  return parts
}
