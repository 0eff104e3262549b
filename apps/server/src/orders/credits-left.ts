import type { ApiPrices } from '../config/api-price-settings.ts'
import type { Database } from '../database/open-database.ts'
import { apiKeysOf } from '../data-api/keys/api-keys.store.ts'
import { monthOf } from '../data-api/metering/meter.ts'
import { allowanceOf } from '../data-api/metering/price.ts'
import { usesOf } from '../data-api/metering/usage.store.ts'
import { boughtCredits } from '../purchases/bought.store.ts'
import { ordersOf } from './orders.store.ts'

export interface CreditsNeeds {
  db: Database
  prices: ApiPrices
  /** Brings into the database what was used up to now. */
  flush(): Promise<void>
  now: () => number
}

/** What an account has left in this month (UTC), less what its open orders will cost. */
export async function creditsLeft({ db, prices, flush, now }: CreditsNeeds, userId: number): Promise<number> {
  await flush()
  const month = monthOf(now())
  const used = (await usesOf(db, userId, month)).reduce((sum, { credits }) => sum + credits, 0)
  const first = await apiKeysOf(db, userId).firstKeyAt()
  const { credits: held } = await ordersOf(db, userId).held()
  const bought = await boughtCredits(db, userId, month)
  return allowanceOf(month, first === null ? null : monthOf(first), prices) + bought - used - held
}
