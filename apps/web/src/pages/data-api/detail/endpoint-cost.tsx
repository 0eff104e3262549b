import type { DataOffer } from '@fairway/contract'
import { useRef } from 'react'
import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { endpointTexts, sharedDataTexts } from '../data-texts.ts'
import type { EndpointFacts } from '../facts/endpoint-facts.ts'
import { getDataOffer } from '../offer/load-offer-api.ts'
import { priceText } from '../offer/price-text.ts'
import { useOnce, type Asked } from '../offer/use-once.ts'

type Docs = TextsOf<typeof endpointTexts>
type Words = TextsOf<typeof sharedDataTexts>

/** What the call costs by the price list of this server, and what else limits it. */
export function EndpointCost({ facts }: { facts: EndpointFacts }) {
  const docs = useTexts(endpointTexts)
  const words = useTexts(sharedDataTexts)
  const place = useRef<HTMLDivElement>(null)
  const offer = useOnce(getDataOffer, place)
  const { scope, formats, maxAge, method } = facts
  const rows = [
    [docs.price, priceText(offer, facts.id, words)],
    [docs.free, docs.freeText],
    ...offerRows(offer, docs, words),
    [docs.scope, <code key="scope">{scope}</code>],
    ...(method === 'WebSocket' ? [] : [[docs.formats, formats.join(docs.comma)]]),
    ...(maxAge === 0 ? [] : [[docs.keeps, docs.keepsText({ seconds: maxAge })]]),
  ]
  return (
    <div ref={place}>
      <FieldTable label={docs.cost} columns={docs.columns.cost} rows={rows} />
    </div>
  )
}

/** Rows for what is not known yet as well, so that nothing below them moves. */
function offerRows(offer: Asked<DataOffer>, docs: Docs, words: Words): [string, string][] {
  const unknown = offer === undefined ? words.priceLoading : words.priceUnknown
  return [
    [docs.requests, offer ? docs.requestsText({ count: offer.requestsPerMinute }) : unknown],
    [docs.included, offer ? docs.includedText({ credits: offer.includedPerMonth }) : unknown],
    [
      docs.trialHas,
      offer
        ? offer.trial === null
          ? docs.trialPerson
          : docs.trialText({ days: offer.trial.days, credits: offer.trial.creditsPerMonth })
        : unknown,
    ],
  ]
}
