import { join } from 'node:path'
import { apiScopes } from '@fairway/contract'
import { createApiKeys } from '../../apps/server/src/data-api/keys/api-keys.ts'
import { usualPrices } from '../../apps/server/src/config/api-price-settings.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import type { Limits } from '../../apps/server/src/limits/limits.ts'

const unlimited = { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) } as Pick<Limits, 'take'> as Limits

/** A key of an account in a data folder whose server does not run yet. */
export async function keyIn(dataDir: string, userId = 1): Promise<string> {
  const { db, close } = await openDatabase({ dir: join(dataDir, 'database') })
  const keys = createApiKeys({
    db,
    limits: unlimited,
    prices: usualPrices,
    flush: async () => {},
    onChange() {},
    now: Date.now,
  })
  const { secret } = await keys.create(userId, {
    name: 'bench',
    scopes: [...apiScopes],
    networks: [],
    hosts: [],
    expiresAt: null,
    monthlyCap: null,
  })
  await close()
  return secret
}
