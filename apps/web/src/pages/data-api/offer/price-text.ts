import type { DataOffer, Price } from '@fairway/contract'
import type { TextsOf } from '../../../i18n/texts.ts'
import type { sharedDataTexts } from '../data-texts.ts'
import type { Asked } from './use-once.ts'

type Words = Pick<TextsOf<typeof sharedDataTexts>, 'priceFlat' | 'pricePer' | 'priceLoading' | 'priceUnknown'>

/** What a call costs by the price list of this server, in words. */
export function priceText(offer: Asked<DataOffer>, id: string, words: Words): string {
  if (offer === undefined) return words.priceLoading
  const price: Price | undefined = offer?.prices[id]
  if (price === undefined) return words.priceUnknown
  const { credits, perRows } = price
  return perRows === null ? words.priceFlat({ credits }) : words.pricePer({ credits, rows: perRows })
}
