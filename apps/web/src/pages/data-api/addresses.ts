import { cards, type CardName, type Side } from './cards.ts'
import { dataClassIds } from './data-classes.ts'

const query = (card: CardName) => `classId=${dataClassIds.indexOf(cards[card].dataClass)}&cardName=${card}`

export const cardPath = (card: CardName) => `/index/dataApi?${query(card)}`
export const detailPath = (side: Side, card: CardName) => `/index/dataApi/${side}Detail?${query(card)}`
export const trialPath = (card?: CardName) =>
  `/index/dataApi/applyForTrial${card === undefined ? '' : `?${query(card)}`}`
