import { deskApi, type DeskPortArea, type DeskPortAreaBody, type Envelope } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, request } from '../../../api/request.ts'

/** Of the desk nothing is kept once it is out of sight. */
export const deskPortAreasQuery = (locode: string) =>
  queryOptions({
    queryKey: ['desk', 'port areas', locode],
    queryFn: ({ signal }) => ask(deskApi.listDeskPortAreas, { params: { locode }, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

export const saveDeskPortArea = (body: DeskPortAreaBody): Promise<Envelope<DeskPortArea>> =>
  request(deskApi.saveDeskPortArea, { body })

/** The area as it is kept, as the call takes it. */
export const asKept = ({ id, port, kind, name, nameZh, outline, drawn, removed, changedAt }: DeskPortArea) => ({
  id,
  port,
  kind,
  name,
  nameZh,
  outline,
  drawn,
  removed,
  based: changedAt,
})
