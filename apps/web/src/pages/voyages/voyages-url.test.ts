import { expect, it } from 'vitest'
import { readVoyagesUrl, writeVoyagesUrl } from './voyages-url.ts'

const read = (text: string) => readVoyagesUrl(new URLSearchParams(text))

it('an address without anything is the last month of all ports', () => {
  expect(read('')).toEqual({ period: 'month', port: null, calls: [], compare: false })
  expect(writeVoyagesUrl(read(''))).toBe('')
})

it('is written as it is read', () => {
  for (const text of ['period=year', 'period=1793491200-1794491200&port=CNSHA&calls=a-1,b_2&compare=1'])
    expect(writeVoyagesUrl(read(text))).toBe(text)
})

it('what does not fit is left out', () => {
  expect(read('period=decade&port=Shanghai&calls=,<b>,x&compare=1')).toEqual({
    period: 'month',
    port: null,
    calls: ['x'],
    compare: false,
  })
  expect(read('period=1794491200-1793491200').period).toBe('month')
  expect(read(`calls=${Array.from({ length: 30 }, (_, i) => `c${i}`).join(',')}`).calls).toHaveLength(10)
})
