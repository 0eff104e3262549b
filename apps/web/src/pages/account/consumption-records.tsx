import { Purchases } from '../../features/purchases/purchases.tsx'
import { UsageRecords } from '../../features/usage-records/usage-records.tsx'
import { useUser } from '../../session/session.ts'

/** What the keys of the account used, and what it ordered. */
export function ConsumptionRecords() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  return (
    <>
      <Purchases user={user} />
      <UsageRecords user={user} />
    </>
  )
}
