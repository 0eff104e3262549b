import type { Language } from '@fairway/contract'
import { formatBrief, formatMoment } from '../../i18n/format-time.ts'

/** Times of a report, by the clock of its zone and not of the reader's: it is read by people in several. */
export interface ReportMoments {
  /** In full, with the zone. */
  full(at: number): string
  /** Day and clock; the zone is said once, and a year where it is another. */
  short(at: number): string
}

export const momentsOf = (zone: string, madeAt: number, language: Language): ReportMoments => ({
  full: (at) => formatMoment(at, language, zone),
  short(at) {
    const { text, apart } = formatBrief(at, madeAt, language, zone)
    return [text, ...apart].join(' ')
  },
})
