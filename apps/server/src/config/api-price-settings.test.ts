import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readApiPrices, usualPrices } from './api-price-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'prices.json')
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readApiPrices(file)
}

it('prices are those of the box, but for what the operator’s file says', () => {
  expect(readApiPrices(undefined)).toBe(usualPrices)
  const own = read({ includedPerMonth: 0, prices: { track: { credits: 5, perRows: 100 }, lookup: { credits: 2 } } })
  expect(own).toEqual({
    ...usualPrices,
    includedPerMonth: 0,
    prices: {
      ...usualPrices.prices,
      track: { credits: 5, perRows: 100 },
      lookup: { credits: 2, perRows: null },
    },
  })
})

it.each([
  ['nothing that can be read', '{'],
  ['a price that is no number', { prices: { track: { credits: 'much' } } }],
  ['a class that there is not', { prices: { gold: { credits: 1 } } }],
  ['a price for what is free', { prices: { free: { credits: 1 } } }],
  ['an entry that nobody knows', { includedPerYear: 1 }],
])('a file with %s stops the start and names the setting', (_, content) => {
  expect(() => read(content)).toThrow(/API_PRICES cannot be used/)
})
