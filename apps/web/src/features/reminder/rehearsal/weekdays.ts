import type { Language } from '@fairway/contract'

/** Days of the week as rules have them, Sunday 0; the week begins on Monday. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

const DAY_MS = 86_400_000
/** A Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7)

/** "Mon", "周一". */
export const weekdayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS)

/** The days that are asked for, in the order of the week; of a row of three or more only the ends. */
export function weekdaysText(days: readonly number[], language: Language, comma: string): string {
  const rows: number[][] = []
  for (const [i, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    if (i > 0 && rows.at(-1)?.at(-1) === weekdays[i - 1]) rows.at(-1)!.push(day)
    else rows.push([day])
  }
  const name = (day: number | undefined) => weekdayName(day ?? 0, language)
  return rows
    .map((row) => (row.length < 3 ? row.map(name).join(comma) : `${name(row[0])}–${name(row.at(-1))}`))
    .join(comma)
}
