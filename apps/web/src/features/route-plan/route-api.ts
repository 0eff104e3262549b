import { routeApi, type CallInput, type FindWay } from '@fairway/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ask, request } from '../../api/request.ts'
import type { AnsweredWay } from './known-sections.ts'

type SaveSchemas = Awaited<ReturnType<typeof routeApi.saveRoute.schemas>>
export type RouteWanted = CallInput<SaveSchemas>['body']

/** The way past some stops, with what was asked: until it is there the answer before stands for it. */
export const wayQuery = (question: FindWay | null) =>
  queryOptions({
    queryKey: ['way', question],
    queryFn: async ({ signal }): Promise<AnsweredWay> => ({
      asked: question!,
      found: await ask(routeApi.findWay, { body: question!, signal }),
    }),
    enabled: question !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Own routes. `user`: whose, so that another account's are another list. */
export const routesQuery = (user: string) =>
  queryOptions({
    queryKey: ['routes', user],
    queryFn: ({ signal }) => ask(routeApi.listRoutes, { signal, quiet: true }),
    staleTime: 30_000,
  })

export const routeQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: ['routes', user, id],
    queryFn: ({ signal }) => ask(routeApi.getRoute, { params: { id }, signal, quiet: true }),
    staleTime: 0,
    retry: false,
  })

export const fetchRoute = (id: string) => request(routeApi.getRoute, { params: { id } })

const again = () => queryClient.invalidateQueries({ queryKey: ['routes'] })

export async function saveRoute(body: RouteWanted) {
  const answer = await request(routeApi.saveRoute, { body })
  await again()
  return answer
}

export async function deleteRoute(id: string) {
  const answer = await request(routeApi.deleteRoute, { params: { id } })
  await again()
  return answer
}
