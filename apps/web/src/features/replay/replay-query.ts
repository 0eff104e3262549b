import { replayApi, type AreaBox } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { replayedShips } from './replay-ships.ts'

export interface ReplayPeriod {
  from: number
  to: number
}

export const replayQuery = (box: AreaBox, { from, to }: ReplayPeriod) =>
  queryOptions({
    queryKey: ['replay', box, from, to],
    queryFn: async ({ signal }) => {
      const replay = await ask(replayApi.getReplay, { query: { ...box, from, to }, quiet: true, signal })
      return { total: replay.total, listed: replay.ships.length, ships: replayedShips(replay) }
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
