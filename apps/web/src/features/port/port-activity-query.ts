import { voyageApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** Who is in a port, expected and gone, asked again every half minute while the panel is open. */
export const portActivityQuery = (locode: string) =>
  queryOptions({
    queryKey: ['port-calls', locode],
    queryFn: ({ signal }) => ask(voyageApi.getPortActivity, { params: { locode }, signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
  })
