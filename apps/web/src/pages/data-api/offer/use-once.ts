import type { ApiCall, CallInput, CallResult, CallSchemas } from '@fairway/contract'
import { useEffect, useState } from 'react'
import type { RequestOptions } from '../../../api/request.ts'

/** `undefined` while it is asked for, `null` where no answer came. */
export type Asked<T> = T | null | undefined

const asVisitor = { quiet: true, token: '' }

/** What the server says, asked once the page has been taken over: nothing of it is in what was prerendered. */
export function useOnce<S extends CallSchemas>(call: ApiCall<S>): Asked<CallResult<S>> {
  const [answer, setAnswer] = useState<Asked<CallResult<S>>>()
  useEffect(() => {
    const leaving = new AbortController()
    // With the reader's first look: no page waits for it.
    import('../../../api/request.ts')
      .then(({ request }) => request(call, { ...asVisitor, signal: leaving.signal } as CallInput<S> & RequestOptions))
      .then(({ result }) => setAnswer(result ?? null))
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer(null)
      })
    return () => leaving.abort()
  }, [call])
  return answer
}
