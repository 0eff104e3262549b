import { v1Calls, type Price, type V1CallId } from '@fairway/contract'
import type { ApiPrices } from '../../config/api-price-settings.ts'

export const priceOf = (id: V1CallId, { prices }: Pick<ApiPrices, 'prices'>): Price => prices[v1Calls[id].price]

/** Credits for an answer of so many rows; one without any is free. */
export function costOf(id: V1CallId, rows: number, prices: Pick<ApiPrices, 'prices'>): number {
  const { credits, perRows } = priceOf(id, prices)
  if (rows === 0) return 0
  return perRows === null ? credits : credits * Math.ceil(rows / perRows)
}

/** Credits of an account in a month (YYYY-MM) without what it bought; those of the trial come in the month of its first key. */
export const allowanceOf = (
  month: string,
  firstKeyMonth: string | null,
  { includedPerMonth, trialCredits }: Pick<ApiPrices, 'includedPerMonth' | 'trialCredits'>,
): number => includedPerMonth + (month === firstKeyMonth ? trialCredits : 0)
