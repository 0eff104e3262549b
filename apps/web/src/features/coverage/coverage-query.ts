import { coverageApi, coverageTilePath, type DensityLook } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** The server makes another picture every ten minutes. */
export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => ask(coverageApi.getCoverage, { quiet: true, signal }),
  refetchInterval: ({ state }) => (state.data?.days === 0 ? 10_000 : 600_000),
  staleTime: 60_000,
})

/** Where the tiles are, with {z}, {x}, {y}. Not by new URL(): it would escape the braces. */
export function coverageTiles(look: DensityLook, version: string): string {
  const path = coverageTilePath.replace(':z', '{z}').replace(':x', '{x}').replace(':y', '{y}')
  return `${location.origin}${path}?${new URLSearchParams({ look, v: version })}`
}
