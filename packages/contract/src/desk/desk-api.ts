import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./desk-schemas.ts')

/** The operator's desk. For everybody who is no operator nothing of it is there. */
export const deskApi = {
  getDesk: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/desk/state',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.deskStateSchema })),
  }),
  enterDesk: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/enter',
    login: 'required',
    confirm: 'password',
    schemas: () => schemas().then((s) => ({ body: s.confirmBody, result: s.deskStateSchema })),
  }),
  leaveDesk: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/leave',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.doneSchema })),
  }),
  listDeskUsers: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/users/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskUsersSchema })),
  }),
  getDeskUser: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/desk/users/:id',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.deskUserParams, result: s.deskUserDetailsSchema })),
  }),
  stepDeskUser: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/users/:id/step',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.deskUserParams, body: s.deskUserStepBody, result: s.doneSchema })),
  }),
  listDeskKeys: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/keys/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskKeysSchema })),
  }),
  revokeDeskKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/keys/:id/revoke',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.deskKeyParams, body: s.deskReasonBody, result: s.doneSchema })),
  }),
  listDeskPurchases: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/purchases/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskPurchasesSchema })),
  }),
  stepDeskPurchase: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/purchases/:id/step',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.purchaseParams, body: s.deskPurchaseStep, result: s.doneSchema })),
  }),
  listDeskOrganisations: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/organisations/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskOrganisationsSchema })),
  }),
  getDeskOrganisation: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/desk/organisations/:id',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.deskOrganisationParams, result: s.deskOrganisationDetailsSchema })),
  }),
  listDeskPortAreas: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/desk/ports/:locode/areas',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.portParams, result: s.deskPortAreasSchema })),
  }),
  saveDeskPortArea: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/port-areas',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskPortAreaBody, result: s.deskPortAreaSchema })),
  }),
  listDeskAnnouncements: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/announcements/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskAnnouncementsSchema })),
  }),
  announce: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/announcements',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.announceBody, result: s.doneSchema })),
  }),
  endDeskAnnouncement: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/announcements/:id/end',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.announcementParams, body: s.deskReasonBody, result: s.doneSchema })),
  }),
  listDeskLeads: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/leads/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskLeadsSchema })),
  }),
  listDeskFeeds: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/desk/feeds',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.deskFeedsSchema })),
  }),
  listDeskAudit: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/desk/audit/list',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.deskQuestion, result: s.deskAuditsSchema })),
  }),
}
