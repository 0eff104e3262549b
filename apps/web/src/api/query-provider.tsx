import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from './query-client.ts'

/** Asks anew for all that is shown. */
export const askAgain = (): void => void queryClient.invalidateQueries()

/** Around everything that asks the server by query; the pages of the site ask nothing and do without. */
export function QueryProvider({ children = <Outlet /> }: { children?: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
