import { areaApi, type CallInput } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAgain } from '../../api/read-again.ts'
import { ask, request } from '../../api/request.ts'

type SaveSchemas = Awaited<ReturnType<typeof areaApi.saveArea.schemas>>
export type AreaWanted = CallInput<SaveSchemas>['body']
type ImportSchemas = Awaited<ReturnType<typeof areaApi.importAreas.schemas>>

/** Own areas. `user`: whose, so that another account's are another list; nobody is asked to log in for it. */
export const areasQuery = (user: string) =>
  queryOptions({
    queryKey: ['areas', user],
    queryFn: ({ signal }) => ask(areaApi.listAreas, { signal, quiet: true }),
    staleTime: 30_000,
  })

/** What goes on in an area, by the days of a zone, asked for again every minute. */
export const trafficQuery = (user: string, id: string, zone: string) =>
  queryOptions({
    queryKey: ['areas', user, id, 'traffic', zone],
    queryFn: ({ signal }) => ask(areaApi.getAreaTraffic, { params: { id }, query: { zone }, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  })

/** Those that others share are told with the organisation. */
const again = () => readAgain('areas', 'organisation')

export async function saveArea(body: AreaWanted) {
  const answer = await request(areaApi.saveArea, { body })
  await again()
  return answer
}

export async function showArea(id: string, shown: boolean) {
  const answer = await request(areaApi.showArea, { params: { id }, body: { shown } })
  await again()
  return answer
}

export async function deleteArea(id: string) {
  const answer = await request(areaApi.deleteArea, { params: { id } })
  await again()
  return answer
}

export async function importAreas(body: CallInput<ImportSchemas>['body']) {
  const answer = await request(areaApi.importAreas, { body })
  await again()
  return answer
}
