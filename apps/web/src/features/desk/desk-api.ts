import {
  deskApi,
  type Announce,
  type DeskAnnouncement,
  type DeskAudit,
  type DeskKey,
  type DeskLead,
  type DeskOrganisation,
  type DeskPurchase,
  type DeskPurchaseStep,
  type DeskUser,
  type DeskUserStep,
  type Envelope,
} from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask, request } from '../../api/request.ts'

/** Of the desk nothing is kept once it is out of sight. */
const fresh = { gcTime: 0, staleTime: 0, retry: false } as const

export const deskQuery = (user: string) =>
  queryOptions({
    queryKey: ['desk', 'state', user],
    queryFn: ({ signal }) => ask(deskApi.getDesk, { signal }),
    ...fresh,
  })

export interface DeskList<T> {
  rows: T[]
  total: number
}
/** A page of a list: `q` is what is searched for. */
export type DeskListQuery<T> = (q: string, page: number, signal: AbortSignal) => Promise<DeskList<T>>

export const deskUsers: DeskListQuery<DeskUser> = (q, page, signal) =>
  ask(deskApi.listDeskUsers, { body: { q, page }, signal })
export const deskKeys: DeskListQuery<DeskKey> = (q, page, signal) =>
  ask(deskApi.listDeskKeys, { body: { q, page }, signal })
export const deskLeads: DeskListQuery<DeskLead> = (q, page, signal) =>
  ask(deskApi.listDeskLeads, { body: { q, page }, signal })
export const deskPurchases: DeskListQuery<DeskPurchase> = (q, page, signal) =>
  ask(deskApi.listDeskPurchases, { body: { q, page }, signal })
export const deskOrganisations: DeskListQuery<DeskOrganisation> = (q, page, signal) =>
  ask(deskApi.listDeskOrganisations, { body: { q, page }, signal })
export const deskAnnouncements: DeskListQuery<DeskAnnouncement> = (q, page, signal) =>
  ask(deskApi.listDeskAnnouncements, { body: { q, page }, signal })
export const deskAudit: DeskListQuery<DeskAudit> = (q, page, signal) =>
  ask(deskApi.listDeskAudit, { body: { q, page }, signal })

export const deskUserQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'user', id],
    queryFn: ({ signal }) => ask(deskApi.getDeskUser, { params: { id }, signal }),
    ...fresh,
  })
export const deskOrganisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'organisation', id],
    queryFn: ({ signal }) => ask(deskApi.getDeskOrganisation, { params: { id }, signal }),
    ...fresh,
  })
export const deskFeedsQuery = queryOptions({
  queryKey: ['desk', 'feeds'],
  queryFn: ({ signal }) => ask(deskApi.listDeskFeeds, { signal }),
  refetchInterval: 10_000,
  ...fresh,
})

type Done = Promise<Envelope<true>>
export const enterDesk = (password: string) => request(deskApi.enterDesk, { body: { password } })
export const leaveDesk = (): Done => request(deskApi.leaveDesk, {})
export const stepUser = (id: number, step: DeskUserStep, reason: string): Done =>
  request(deskApi.stepDeskUser, { params: { id }, body: { step, reason } })
export const revokeKey = (id: string, reason: string): Done =>
  request(deskApi.revokeDeskKey, { params: { id }, body: { reason } })
export const stepPurchase = (id: string, body: DeskPurchaseStep): Done =>
  request(deskApi.stepDeskPurchase, { params: { id }, body })
export const announce = (body: Announce): Done => request(deskApi.announce, { body })
export const endAnnouncement = (id: string, reason: string): Done =>
  request(deskApi.endDeskAnnouncement, { params: { id }, body: { reason } })
