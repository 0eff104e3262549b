import { coverageApi, coverageTilePath, type DensityLook } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { tileAddress } from '../../api/tile-address.ts'

/** The server makes another picture every ten minutes. */
export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => ask(coverageApi.getCoverage, { quiet: true, signal }),
  refetchInterval: ({ state }) => (state.data?.days === 0 ? 10_000 : 600_000),
  staleTime: 60_000,
})

export const coverageTiles = (look: DensityLook, version: string): string =>
  tileAddress(coverageTilePath, { look, v: version })
