import { UsageRecords } from '../../features/usage-records/usage-records.tsx'
import { useUser } from '../../session/session.ts'

/** What the keys of the account used. */
export function ConsumptionRecords() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  return <UsageRecords user={user} />
}
