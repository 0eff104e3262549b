import { dataOfferApi, v1Calls, type DataOffer } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { calls, type CallName } from '../calls/calls.ts'
import { cardOf, type CardName } from '../cards.ts'
import { offerTexts } from '../data-texts.ts'
import { useOnce, type Asked } from './use-once.ts'

/** The prices of this server, asked once for a whole list. */
export const useOffer = (): Asked<DataOffer> => useOnce(dataOfferApi.getDataOffer)

/** The calls of a card with what they cost; the price appears when it is known. */
export function CallLines({ card, offer }: { card: CardName; offer: Asked<DataOffer> }) {
  const t = useTexts(offerTexts)
  const { now, history } = cardOf(card)
  const names = [now, history].filter((name): name is CallName => name !== undefined && name !== 'planned')
  if (names.length === 0) return null
  return (
    <div className="offer-calls">
      {names.map((name) => {
        const { id } = calls[name]
        const price = offer?.prices[id]
        return (
          <p key={name}>
            <code>
              {id === 'stream' ? 'WebSocket /v1/stream' : `${v1Calls[id].method} ${addressOf(v1Calls[id].path)}`}
            </code>
            {price && (
              <span>
                {price.perRows === null
                  ? t.flat({ credits: price.credits })
                  : t.perRows({ credits: price.credits, rows: price.perRows })}
              </span>
            )}
          </p>
        )
      })}
    </div>
  )
}

const addressOf = (path: string) => `/v1${path.replaceAll(/\/:(\w+)/g, '/{$1}')}`
