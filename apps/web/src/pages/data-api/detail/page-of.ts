import type { CallName } from '../calls/calls.ts'
import { cardNames, cardOf, type CardName, type Side } from '../cards.ts'

/** Where a call is explained. */
export function pageOf(call: CallName): { side: Side; card: CardName } | undefined {
  for (const side of ['now', 'history'] as const)
    for (const card of cardNames) if (cardOf(card)[side] === call) return { side, card }
  return undefined
}
