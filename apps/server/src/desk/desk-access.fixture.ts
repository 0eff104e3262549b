import { deskApi } from '@fairway/contract'
import { pathsOf, type Ask, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(deskApi)
const somebody = (path: string) => path.replace(':id', '1')
const key = (path: string) => path.replace(':id', 'x'.repeat(22))
const announcement = { text: { 'zh-CN': '维护', 'en-US': 'Maintenance' }, from: 1, until: 2 }
const portArea = {
  id: null,
  port: 'CNSHA',
  kind: 'berth',
  name: null,
  nameZh: null,
  drawn: true,
  removed: false,
  based: null,
  outline: [
    [121.49, 31.24],
    [121.5, 31.24],
    [121.5, 31.25],
    [121.49, 31.24],
  ],
}
const reason = { reason: 'a reason' }

/** For who is no operator nothing is there, also where the request is wrong. */
const nowhere = (route: string, right: Ask, wrong?: Ask): RouteAccess => ({
  route,
  right,
  owner: [404, 4040],
  ...(wrong && { wrong: [[wrong, 404]] }),
})

/** Ways to the operator's desk, for people who are no operators. */
export const deskAccess: readonly RouteAccess[] = [
  nowhere(`GET ${at.getDesk}`, {}),
  nowhere(`POST ${at.enterDesk}`, { json: { password: 'gangway-7' } }, { json: {} }),
  nowhere(`POST ${at.leaveDesk}`, {}),
  nowhere(`POST ${at.listDeskUsers}`, { json: {} }, { json: { page: -1 } }),
  nowhere(`GET ${at.getDeskUser}`, { path: somebody(at.getDeskUser) }),
  nowhere(`POST ${at.stepDeskUser}`, { path: somebody(at.stepDeskUser), json: { step: 'lock', ...reason } }),
  nowhere(`POST ${at.listDeskKeys}`, { json: {} }),
  nowhere(`POST ${at.revokeDeskKey}`, { path: key(at.revokeDeskKey), json: reason }),
  nowhere(`POST ${at.listDeskPurchases}`, { json: {} }),
  nowhere(`POST ${at.stepDeskPurchase}`, {
    path: key(at.stepDeskPurchase),
    json: { step: 'confirm', ...reason },
  }),
  nowhere(`POST ${at.listDeskOrganisations}`, { json: {} }),
  nowhere(`GET ${at.getDeskOrganisation}`, { path: key(at.getDeskOrganisation) }),
  nowhere(`GET ${at.listDeskPortAreas}`, { path: at.listDeskPortAreas.replace(':locode', 'CNSHA') }),
  nowhere(`POST ${at.saveDeskPortArea}`, { json: portArea }, { json: {} }),
  nowhere(`POST ${at.listDeskAnnouncements}`, { json: {} }),
  nowhere(`POST ${at.announce}`, { json: announcement }, { json: {} }),
  nowhere(`POST ${at.endDeskAnnouncement}`, { path: key(at.endDeskAnnouncement), json: reason }),
  nowhere(`POST ${at.listDeskLeads}`, { json: {} }),
  nowhere(`GET ${at.listDeskFeeds}`, {}),
  nowhere(`POST ${at.listDeskAudit}`, { json: {} }),
]
