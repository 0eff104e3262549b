import type { Formatters } from '../../i18n/use-format.ts'

/** 0…1 as a percentage without decimals; what is more than nothing is never "0%". */
export function sharePercent(share: number, format: Pick<Formatters, 'number'>): string {
  const percent = share * 100
  return percent > 0 && percent < 1 ? '<1%' : `${format.number(percent)}%`
}
