import { useState } from 'react'
import { UsageCard } from '../../features/usage-records/usage-card.tsx'
import { useUser } from '../../session/session.ts'

/** How much of what the account may have is used, in the month (UTC) in which the page was opened. */
export function AccountUse() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  return <UsageCard user={user} month={month} />
}
