import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readApiPrices, usualPrices } from './api-price-settings.ts'
import { tellPrices } from './tell-prices.ts'

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

const tell = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return tellPrices(file)
}

const offer = {
  id: 'fleet-year',
  name: { 'zh-CN': '船队版', 'en-US': 'Fleet' },
  months: 12,
  creditsPerMonth: 100_000,
  priceCents: 1_200_000,
}

it('offers are those of the file, each told with its price', () => {
  expect(read({ offers: [offer], currency: 'EUR' })).toMatchObject({ offers: [offer], currency: 'EUR' })
  const { ok, text } = tell({ offers: [offer] })
  expect([ok, text]).toEqual([
    true,
    expect.stringContaining('* offers fleet-year: 100000 credits a month, 12 months, 12000.00 CNY'),
  ])
})

it.each([
  [{ offers: {} }, /offers is \{\}; it must be a list/],
  [{ offers: [{ ...offer, months: 0 }] }, /offers\.0\.months is 0; it must be at least 1/],
  [{ offers: [{ ...offer, month: 1 }] }, /offers\.0\.month is not known: months may be meant/],
  [{ offers: [{ ...offer, name: { 'en-US': 'Fleet' } }] }, /offers\.0\.name\.zh-CN is missing; it must be a text/],
  [{ offers: [offer, offer] }, /offers\.1\.id is fleet-year, as that of another offer/],
  [{ currency: 'yuan' }, /currency is "yuan"/],
])('says of the offers %j what is wrong', (content, sentence) => {
  expect(tell(content)).toMatchObject({ ok: false, text: expect.stringMatching(sentence) })
})

it('everything that is wrong with a file is said at once, with where it stands and what may be meant', () => {
  const { ok, text } = tell({
    includedPerMont: 1,
    mostPerRequest: 0,
    demoKeys: { days: 400, credits: 1 },
    prices: { trak: { credits: 1 }, lookup: { credits: 'much', rows: 2 }, search: { perRows: 20 } },
  })
  expect(ok).toBe(false)
  const [head, ...sentences] = text.split('\n')
  expect(head).toBe(`${file}: 8 problems:`)
  expect(sentences.map((line) => line.trim()).toSorted()).toEqual([
    'demoKeys.credits is not known; there are days, creditsPerMonth, atOnce.',
    'demoKeys.days is 400; it must be at most 365.',
    'includedPerMont is not known: includedPerMonth may be meant.',
    'mostPerRequest is 0; it must be at least 1.',
    'prices.lookup.credits is "much"; it must be a whole number.',
    'prices.lookup.rows is not known; there are credits, perRows.',
    'prices.search.credits is missing; it must be a whole number.',
    'prices.trak is not known: track may be meant.',
  ])
})

it.each([
  ['{', /It is no JSON/],
  ['[]', /It is no JSON object\./],
  [{ prices: 3 }, /prices is 3; it must be an object of entries\./],
  [{ prices: { free: { credits: 1 } } }, /what is free costs no credits/],
  [{ mostPerRequest: 2, prices: { voyage: { credits: 3 } } }, /prices\.voyage asks 3 credits .* more than 2/],
])('says of %j what is wrong', (content, sentence) => {
  expect(tell(content)).toMatchObject({ ok: false, text: expect.stringMatching(sentence) })
})

it('of a file that can be used it is said what applies, and what of it is not as it comes', () => {
  const { ok, text } = tell({
    trialCredits: 7,
    demoKeys: { atOnce: 0 },
    prices: { track: { credits: 2, perRows: 100 } },
  })
  expect(ok).toBe(true)
  const marked = text.split('\n').filter((line) => line.startsWith('* '))
  expect(marked).toEqual([
    '* trialCredits: 7',
    '* demoKeys.atOnce: 0',
    '* prices.track: 2 credits for each 100 rows that are begun',
  ])
  expect(text).toContain('  prices.lookup: 1 credit a call')
  expect(tellPrices(join(folder, 'none.json'))).toMatchObject({ ok: false, text: expect.stringContaining('ENOENT') })
})
