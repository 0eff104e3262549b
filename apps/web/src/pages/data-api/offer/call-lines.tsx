import { v1Calls } from '@fairway/contract'
import { calls, type CallName } from '../calls/calls.ts'
import { cardOf, type CardName } from '../cards.ts'

/** The calls of a card, as they are written in a request. */
export function CallLines({ card }: { card: CardName }) {
  const { now, history } = cardOf(card)
  const names = [now, history].filter((name): name is CallName => name !== undefined && name !== 'planned')
  if (names.length === 0) return null
  return (
    <div className="offer-calls">
      {names.map((name) => (
        <code key={name}>{lineOf(calls[name].id)}</code>
      ))}
    </div>
  )
}

function lineOf(id: (typeof calls)[CallName]['id']): string {
  if (id === 'stream') return 'WebSocket /v1/stream'
  const { method, path } = v1Calls[id]
  return `${method} /v1${path.replaceAll(/\/:(\w+)/g, '/{$1}')}`
}
