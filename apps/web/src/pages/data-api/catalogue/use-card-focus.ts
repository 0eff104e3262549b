import { useEffect } from 'react'
import { cardId } from './data-card.tsx'
import type { CardName } from '../cards.ts'

/** An address that names a card brings it into view and gives it the focus. After the frame has scrolled to the page's top. */
export function useCardFocus(card: CardName | undefined): void {
  useEffect(() => {
    if (card === undefined) return
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(cardId(card))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [card])
}
