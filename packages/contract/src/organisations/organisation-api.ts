import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./organisation-schemas.ts')
const PATH = 'SHIPDT-SERVICE-NEW/organisation'

/** The organisation of an account: members with roles, invitations, and what they share. Every answer is how it stands now. */
export const organisationApi = {
  getOrganisation: defineApiCall({
    method: 'GET',
    path: PATH,
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.membershipSchema })),
  }),
  foundOrganisation: defineApiCall({
    method: 'POST',
    path: PATH,
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.organisationNameBody, result: s.membershipSchema })),
  }),
  renameOrganisation: defineApiCall({
    method: 'POST',
    path: `${PATH}/name`,
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.organisationNameBody, result: s.membershipSchema })),
  }),
  inviteMember: defineApiCall({
    method: 'POST',
    path: `${PATH}/invitations`,
    login: 'required',
    confirm: 'recent',
    perMinute: 60,
    schemas: () => schemas().then((s) => ({ body: s.inviteBody, result: s.invitedSchema })),
  }),
  takeBackInvitation: defineApiCall({
    method: 'POST',
    path: `${PATH}/invitations/:id/delete`,
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.invitationParams, result: s.membershipSchema })),
  }),
  answerInvitation: defineApiCall({
    method: 'POST',
    path: `${PATH}/invitations/:id/answer`,
    login: 'required',
    perMinute: 60,
    schemas: () =>
      schemas().then((s) => ({ params: s.invitationParams, body: s.answerInvitationBody, result: s.membershipSchema })),
  }),
  changeMemberRole: defineApiCall({
    method: 'POST',
    path: `${PATH}/members/:id/role`,
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ params: s.memberParams, body: s.roleBody, result: s.membershipSchema })),
  }),
  removeMember: defineApiCall({
    method: 'POST',
    path: `${PATH}/members/:id/delete`,
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ params: s.memberParams, result: s.membershipSchema })),
  }),
  leaveOrganisation: defineApiCall({
    method: 'POST',
    path: `${PATH}/leave`,
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.membershipSchema })),
  }),
  handOverOrganisation: defineApiCall({
    method: 'POST',
    path: `${PATH}/hand-over`,
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.handOverBody, result: s.membershipSchema })),
  }),
  dissolveOrganisation: defineApiCall({
    method: 'POST',
    path: `${PATH}/dissolve`,
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ result: s.membershipSchema })),
  }),
  listShared: defineApiCall({
    method: 'GET',
    path: `${PATH}/shared`,
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.sharedViewSchema })),
  }),
  shareThing: defineApiCall({
    method: 'POST',
    path: `${PATH}/shared`,
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.shareThingBody, result: s.sharingSchema })),
  }),
}
