import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Owner } from '../../api/kept-followed.ts'
import { keptMomentKey } from '../../api/plan-queries.ts'
import { isSilence } from '../../api/request.ts'
import { useUser } from '../../session/session.ts'
import { canBeServedOffline, servedOffline, serveOffline } from '../../storage/serve-offline.ts'

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'>

export interface PlansOffline {
  /** When the server told what is shown, UTC ms, while nothing newer can be asked for; else null. */
  asOf: number | null
  /** There is no connection, and what was asked for is not kept either. */
  missing: boolean
}

/** Of a question about plans: keeps what the server answers, and brings what was kept while it does not. */
export function usePlansOffline({ data, error, fetchStatus, dataUpdatedAt, refetch }: Asked): PlansOffline {
  const user = useUser((state) => state.user)
  const queries = useQueryClient()
  const isSilent = fetchStatus === 'paused' || isSilence(error)
  const searched = useKept(user, isSilent && data === undefined)
  // Until the first answer is missed nobody knows that there is no connection: what was kept is never taken for new.
  const isKept = user !== null && queries.getQueryData(keptMomentKey(user.encryptId)) === dataUpdatedAt
  const known = data === undefined ? null : dataUpdatedAt
  const asOf = isSilent || isKept ? known : null
  const newAt = isSilent || isKept ? null : known
  const missing = isSilent && data === undefined && searched
  useEffect(() => {
    if (newAt !== null && user !== null && canBeServedOffline) keep(user)
  }, [newAt, user])
  const waits = asOf !== null || missing
  // The next question, which would tell, may be a minute away.
  useEffect(() => {
    const news = waits ? 'online' : 'offline'
    const ask = () => void refetch()
    addEventListener(news, ask)
    return () => removeEventListener(news, ask)
  }, [waits, refetch])
  return { asOf, missing }
}

/** Shows what was kept while it is wanted; true when all has been looked through. */
function useKept(user: Owner | null, wanted: boolean): boolean {
  const [searched, setSearched] = useState(false)
  useEffect(() => {
    if (!wanted || user === null) return
    let over = false
    import('../../api/kept-plans.ts')
      .then(({ showKeptPlans }) => showKeptPlans(user))
      .catch(console.warn)
      .finally(() => over || setSearched(true))
    return () => {
      over = true
    }
  }, [wanted, user])
  return searched
}

let served: Promise<void> | undefined

/** This page may be the only one that its reader opens. */
function keep(user: Owner): void {
  import('../../api/kept-plans.ts')
    .then(({ keepPlans }) => keepPlans(user))
    .then((isThere) => (isThere ? (served ??= serveOffline(servedOffline.plans)) : undefined))
    .catch((failure: unknown) => {
      served = undefined
      console.warn('The plans are not kept for use without a connection.', failure)
    })
}
