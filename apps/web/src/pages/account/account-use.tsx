import { useState } from 'react'
import { AskMore } from '../../contact/ask-more.tsx'
import { KeysOfBefore } from '../../features/api-keys/keys-of-before.tsx'
import { PlanFacts } from '../../features/purchases/plan-facts.tsx'
import { FirstStepsCard } from '../../features/usage-records/first-steps-card.tsx'
import { UsageCard } from '../../features/usage-records/usage-card.tsx'
import { useUser } from '../../session/session.ts'

/** The plan of the account, how much of what it may have is used in the month (UTC) in which the page was opened, and what to do first. */
export function AccountUse() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  return (
    <>
      <KeysOfBefore user={user} />
      <UsageCard
        user={user}
        month={month}
        plan={<PlanFacts user={user} month={month} />}
        more={<AskMore of="fleetNum" />}
      />
      <FirstStepsCard user={user} />
    </>
  )
}
