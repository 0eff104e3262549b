import type { ApiCall, CallInput, CallResult, CallSchemas } from '@fairway/contract'
import { useEffect, useState, type RefObject } from 'react'
import type { RequestOptions } from '../../../api/request.ts'

/** `undefined` while it is asked for, `null` where no answer came. */
export type Asked<T> = T | null | undefined

const asVisitor = { quiet: true, token: '' }
/** Asked for so early that it is there when the reader is. */
const MARGIN = '300px'

/** What the server says, by a call that comes with the question (`load` is a constant); asked when the reader comes near the place where it stands: nothing of it is in what was prerendered, and no page waits for it. */
export function useOnce<S extends CallSchemas>(
  load: () => Promise<ApiCall<S>>,
  place: RefObject<HTMLElement | null>,
): Asked<CallResult<S>> {
  const [answer, setAnswer] = useState<Asked<CallResult<S>>>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = () =>
      Promise.all([load(), import('../../../api/request.ts')])
        .then(([call, { request }]) =>
          request(call, { ...asVisitor, signal: leaving.signal } as CallInput<S> & RequestOptions),
        )
        .then(({ result }) => setAnswer(result ?? null))
        .catch(() => {
          if (!leaving.signal.aborted) setAnswer(null)
        })
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        void ask()
      },
      { rootMargin: MARGIN },
    )
    if (place.current) watch.observe(place.current)
    return () => {
      watch.disconnect()
      leaving.abort()
    }
  }, [load, place])
  return answer
}
