import { errorCodes } from '@fairway/contract'
import { QueryClient } from '@tanstack/react-query'
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
