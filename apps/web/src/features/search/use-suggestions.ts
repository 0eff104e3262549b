import { type SearchResult, shipApi } from '@fairway/contract'
import { useEffect, useState } from 'react'
import { ask } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const MOST_HITS = 8
/** An answer serves again for so long: going back a letter asks nothing. */
const FRESH_MS = 10_000
const MOST_KEPT = 50
const kept = new Map<string, { at: number; result: SearchResult }>()

export interface Suggestions {
  /** The last answer; while {@link isFetching} it is that of the text before. */
  data: SearchResult | undefined
  isFetching: boolean
  error: Error | null
  refetch(): void
}

/** What the server suggests for a text; nothing is asked while it is null. On the home page too, so without the query library. */
export function useSuggestions(text: string | null): Suggestions {
  const language = useLanguage()
  const [state, setState] = useState<{ key: string; data: SearchResult | undefined; error: Error | null }>({
    key: '',
    data: undefined,
    error: null,
  })
  const [tries, setTries] = useState(0)
  const key = text === null ? '' : `${language} ${text}`
  useEffect(() => {
    if (text === null) return undefined
    const end = new AbortController()
    const answered = (data: SearchResult) => setState({ key, data, error: null })
    const known = kept.get(key)
    // Who asked to try again wants to be told by the server.
    if (tries === 0 && known !== undefined && performance.now() - known.at < FRESH_MS) answered(known.result)
    else {
      ask(shipApi.searchAll, {
        query: { q: text, limit: MOST_HITS },
        signal: end.signal,
      }).then(
        (result) => {
          keep(key, result)
          answered(result)
        },
        (error: Error) => {
          if (!end.signal.aborted) setState({ key, data: undefined, error })
        },
      )
    }
    return () => end.abort()
  }, [key, text, tries])
  const refetch = () => {
    setState((before) => ({ ...before, key: '', error: null }))
    setTries(tries + 1)
  }
  return {
    data: state.data,
    isFetching: text !== null && state.key !== key,
    error: state.key === key ? state.error : null,
    refetch,
  }
}

function keep(key: string, result: SearchResult): void {
  kept.delete(key)
  kept.set(key, { at: performance.now(), result })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
}
