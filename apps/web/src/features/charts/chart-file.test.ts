import type { Chart } from '@fairway/contract'
import { expect, it } from 'vitest'
import { chartCsv, chartFileName } from './chart-file.ts'

const chart: Chart = {
  wanted: { subject: 'port', locode: 'CNSHA', measure: 'waiting', days: 7 },
  name: 'Shanghai',
  nameZh: '上海',
  at: 0,
  unit: 'h',
  by: 'day',
  labels: ['2026-11-25', '2026-11-26'],
  series: [{ name: 'waiting', values: [6.5, null] }],
  shipsLeftOut: 0,
}

it('writes a line a day, with nothing where nothing is known', () => {
  expect(chartCsv(chart, { head: 'Day', series: ['Median wait, hours'] })).toBe(
    'Day,"Median wait, hours"\r\n2026-11-25,6.5\r\n2026-11-26,\r\n',
  )
})

it('gives a spreadsheet no formula', () => {
  expect(chartCsv(chart, { head: '=1+1', series: ['x'] })).toMatch(/^'=1\+1,x/)
})

it('names its file after what it is of', () => {
  expect(chartFileName(chart, 'svg')).toBe('fairway-port-cnsha-waiting-7d.svg')
})
