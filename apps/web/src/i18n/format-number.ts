import type { Language } from '@fairway/contract'

/** What stands where nothing is known: never a magic number. */
export const NOT_AVAILABLE = '—'

const formats = new Map<string, Intl.NumberFormat>()

/** `digits` after the decimal sign, always that many. */
export function formatNumber(value: number | null | undefined, language: Language, digits = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOT_AVAILABLE
  const key = `${language} ${digits}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })),
    )
  return format.format(value)
}
