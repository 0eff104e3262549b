import { setTimeout as wait } from 'node:timers/promises'
import { createServerPool } from '../server-pool.ts'
import { SoleOwner } from './sole-owner.ts'
import { withoutTables } from '../bring-up-to-date.ts'
import { sql } from 'kysely'

// A process of its own that owns the place of the database it is given and writes into the table `ledger`, in transactions, for as long as
// it is let. Its clock tells it nothing, as in a machine that was suspended with all its clocks: it believes for ever.
const url = process.argv[2]
const owner = await SoleOwner.claim(url, { standBy: true, heldMs: Number.POSITIVE_INFINITY })
const db = withoutTables(
  createServerPool({ connectionString: url }, { lease: { id: owner.id, requireHeld: () => {} } }),
)
console.log('owns')
for (let entry = 0; entry < 100_000; entry++) {
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`insert into ledger (owner, entry) values ('suspended', ${entry})`.execute(transaction)
      await wait(5)
    })
    .catch((error: Error) => console.log(`refused: ${error.name}`))
  await wait(5)
}
