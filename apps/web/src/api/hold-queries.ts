import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Keeps all that was read by now, shown or not, until the function that it returns is called. */
export function holdQueries(): () => void {
  const releases = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined))
  return () => {
    for (const release of releases) release()
  }
}
