import type { Chart } from '@fairway/contract'
import type { ChartText } from './use-chart-text.ts'

/** A cell that no spreadsheet takes for a formula or for two. */
const cell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The figures as CSV, RFC 4180: days and classes as they are sent, heads in the reader's language. */
export function chartCsv({ labels, series }: Chart, words: Pick<ChartText, 'head' | 'series'>): string {
  const rows = [
    [words.head, ...words.series],
    ...labels.map((label, i) => [label, ...series.map(({ values }) => String(values[i] ?? ''))]),
  ]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A name for a file of a chart. */
export const chartFileName = ({ wanted }: Chart, ending: string): string => {
  const of =
    wanted.subject === 'ship'
      ? wanted.mmsi
      : wanted.subject === 'port'
        ? wanted.locode.toLowerCase()
        : wanted.subject === 'fleet'
          ? wanted.fleet
          : wanted.area
  return `fairway-${wanted.subject}-${of}-${wanted.measure.toLowerCase()}-${wanted.days}d.${ending}`
}
