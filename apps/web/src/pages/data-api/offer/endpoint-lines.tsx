import { v1Calls, type DataOffer } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { endpoints, type EndpointName } from '../endpoints/endpoints.ts'
import { cardOf, type CardName } from '../cards.ts'
import { sharedDataTexts } from '../data-texts.ts'
import { priceText } from './price-text.ts'
import type { Asked } from './use-once.ts'

/** The calls of a card, as they are written in a request, and what each costs. */
export function EndpointLines({ card, offer }: { card: CardName; offer: Asked<DataOffer> }) {
  const words = useTexts(sharedDataTexts)
  const { now, history } = cardOf(card)
  const names = [now, history].filter((name): name is EndpointName => name !== undefined && name !== 'planned')
  if (names.length === 0) return null
  return (
    <dl className="offer-calls">
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{lineOf(endpoints[name].id)}</code>
          </dt>
          <dd className="number">{priceText(offer, endpoints[name].id, words)}</dd>
        </div>
      ))}
    </dl>
  )
}

function lineOf(id: (typeof endpoints)[EndpointName]['id']): string {
  if (id === 'stream') return 'WebSocket /v1/stream'
  const { method, path } = v1Calls[id]
  return `${method} /v1${path.replaceAll(/\/:(\w+)/g, '/{$1}')}`
}
