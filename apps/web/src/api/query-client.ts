import { errorCodes } from '@fairway/contract'
import { QueryClient } from '@tanstack/react-query'
import { useUser } from '../session/session.ts'
import { CallError } from './request.ts'

/** A silent network is worth a second try; an answer that says no is not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.code === errorCodes.network,
      refetchOnWindowFocus: false,
      gcTime: 5 * 60_000,
    },
  },
})

// Who logs in may see more, and other things, than before.
useUser.subscribe(({ user }, before) => {
  if (user && user.token !== before.user?.token) void queryClient.invalidateQueries()
})
