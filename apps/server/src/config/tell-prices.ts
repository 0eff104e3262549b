import { priceClasses, type Price } from '@fairway/contract'
import { checkApiPrices, usualPrices, type ApiPrices } from './api-price-settings.ts'

/** What is to be said of a file of prices: what is wrong with it, or else what applies, with a mark at what is not as it comes. */
export function tellPrices(file: string): { ok: boolean; text: string } {
  const { prices, problems } = checkApiPrices(file)
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    return { ok: false, text: [`${file}: ${count}:`, ...problems.map((problem) => `  ${problem}`)].join('\n') }
  }
  const usual = linesOf(usualPrices)
  const lines = linesOf(prices).map((line, i) => `${line === usual[i] ? '  ' : '* '}${line}`)
  return { ok: true, text: [`${file} can be used. What applies (* not as it comes):`, ...lines].join('\n') }
}

function linesOf({ demoKeys, streams, prices, offers, unusualUse, ...amounts }: ApiPrices): string[] {
  const named = (group: string, entries: object) =>
    Object.entries(entries).map(([name, value]) => `${group}${name}: ${String(value)}`)
  return [
    ...named('', amounts),
    ...named('demoKeys.', demoKeys),
    ...named('streams.', streams),
    ...named('unusualUse.', unusualUse),
    ...priceClasses.map((name) => `prices.${name}: ${inWords(prices[name])}`),
    `offers: ${offers.length}`,
    ...offers.map(
      ({ id, months, creditsPerMonth, priceCents }) =>
        `offers ${id}: ${creditsPerMonth} credits a month, ${months} ${months === 1 ? 'month' : 'months'}, ${(priceCents / 100).toFixed(2)} ${amounts.currency}`,
    ),
  ]
}

const inWords = ({ credits, perRows }: Price): string =>
  `${credits} ${credits === 1 ? 'credit' : 'credits'} ${perRows === null ? 'a call' : `for each ${perRows} rows that are begun`}`
