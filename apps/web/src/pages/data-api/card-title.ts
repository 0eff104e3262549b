import type { Side } from './cards.ts'

/** What a card is called on one of its sides: history has a name of its own where both sides run or would. */
export function cardTitle(said: { name: string } | { name: string; historyName: string }, side: Side): string {
  return side === 'history' && 'historyName' in said ? said.historyName : said.name
}

/** What it is good for, the same way. */
export function cardUse(said: { use: string } | { use: string; historyUse: string }, side: Side): string {
  return side === 'history' && 'historyUse' in said ? said.historyUse : said.use
}
