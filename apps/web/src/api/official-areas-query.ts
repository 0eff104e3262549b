import { areaApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './request.ts'

/** War risk and emission control areas: what the service was built with. */
export const officialAreasQuery = queryOptions({
  queryKey: ['official-areas'],
  queryFn: ({ signal }) => ask(areaApi.listOfficialAreas, { signal, quiet: true }),
  staleTime: Infinity,
})
