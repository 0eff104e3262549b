import type { Offer, Purchase } from '@fairway/contract'

export interface CurrentPlan {
  id: string
  name: Offer['name']
  creditsPerMonth: number
  /** Calendar months (UTC), YYYY-MM: the first and the last with its credits. */
  firstMonth: string
  lastMonth: string
}

/** What was ordered, confirmed and is not over, what ends first first. */
export const currentPlans = (purchases: readonly Purchase[], month: string): CurrentPlan[] =>
  purchases
    .flatMap(({ id, state, offer, firstMonth, lastMonth }) =>
      offer !== null && (state === 'confirmed' || state === 'invoiced') && lastMonth >= month
        ? [{ id, name: offer.name, creditsPerMonth: offer.creditsPerMonth, firstMonth, lastMonth }]
        : [],
    )
    .toSorted((a, b) => (a.lastMonth < b.lastMonth ? -1 : 1))
