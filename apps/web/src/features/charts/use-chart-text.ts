import type { Chart } from '@fairway/contract'
import { formatTexts } from '../../i18n/format-texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { chartsTexts } from './charts-texts.ts'

/** What stands at a chart, in the reader's language. */
export interface ChartText {
  title: string
  label: string
  /** Of the first column: days or classes. */
  head: string
  labels: string[]
  /** What the rows of values are called. */
  names: string[]
  /** The same with the unit. */
  series: string[]
  unit: string
  /** A value as it is read. */
  value(value: number | null): string
  notes: string[]
}

export function useChartText(chart: Chart): ChartText {
  const t = useTexts(chartsTexts)
  const { oneShipClass } = useTexts(formatTexts)
  const format = useFormat()
  const language = useLanguage()
  const { wanted, unit, by, labels, series } = chart
  const days = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const own: Partial<Record<string, string>> = t.series
  const classes: Partial<Record<string, string>> = oneShipClass
  const nameOf = (key: string) => own[key] ?? classes[key] ?? key
  const shown = labels.map((label) => (by === 'day' ? days.format(Date.parse(label)) : nameOf(label)))
  const name =
    (language === 'zh-CN' ? (chart.nameZh ?? chart.name) : (chart.name ?? chart.nameZh)) ??
    ('mmsi' in wanted ? String(wanted.mmsi).padStart(9, '0') : '')
  const title = t.titled({ measure: t.measures[wanted.measure], name })
  const whole = unit === 'ships' || unit === 'calls'
  return {
    title,
    label: by === 'day' ? t.label({ title, from: shown[0] ?? '', to: shown.at(-1) ?? '' }) : t.labelByClass({ title }),
    head: by === 'day' ? t.day : t.class,
    labels: shown,
    names: series.map((one) => nameOf(one.name)),
    series: series.map((one) => t.inUnit({ name: nameOf(one.name), unit: t.units[unit] })),
    unit: t.units[unit],
    value: (value) => (value === null ? NOT_AVAILABLE : format.number(value, whole ? 0 : 1)),
    notes: [
      t.note.days({ when: format.moment(chart.at) }),
      ...(unit === 'nm' || unit === 'kn' ? [t.note.sailed] : []),
      ...(unit === 'h' ? [t.note.waiting] : []),
      ...(chart.shipsLeftOut > 0 ? [t.note.leftOut({ count: format.number(chart.shipsLeftOut) })] : []),
    ],
  }
}

export const isEmpty = ({ series }: Chart): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0))
