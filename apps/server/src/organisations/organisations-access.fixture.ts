import { organisationApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(organisationApi)
const foreign = 'q7Kd_90aQ-1zAAAA'
const of = (path: string, id: string) => path.replace(':id', id)

/** Ways to organisations. What each member of one may do is held in `members.test.ts`. */
export const organisationsAccess: readonly RouteAccess[] = [
  { route: `GET ${at.getOrganisation}`, right: {}, owner: [200, 0] },
  { route: `GET ${at.listShared}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.renameOrganisation}`,
    right: { json: { name: 'Elbe' } },
    owner: [404, 4040],
    wrong: [[{ json: { name: '' } }, 400]],
  },
  {
    route: `POST ${at.inviteMember}`,
    right: { json: { contact: '13900000001', role: 'viewer' } },
    owner: [404, 4040],
    wrong: [
      [{ json: { contact: '13900000001', role: 'owner' } }, 400],
      [{ json: { contact: '13900000001', role: 'viewer', userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.takeBackInvitation}`,
    right: { path: of(at.takeBackInvitation, foreign), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: of(at.takeBackInvitation, 'short'), json: {} }, 400]],
  },
  {
    route: `POST ${at.answerInvitation}`,
    right: { path: of(at.answerInvitation, foreign), json: { accept: true } },
    owner: [404, 4040],
    wrong: [[{ path: of(at.answerInvitation, foreign), json: { accept: 'yes' } }, 400]],
  },
  {
    route: `POST ${at.changeMemberRole}`,
    right: { path: of(at.changeMemberRole, 'user-2'), json: { role: 'viewer' } },
    owner: [404, 4040],
    wrong: [[{ path: of(at.changeMemberRole, 'user-2'), json: { role: 'owner' } }, 400]],
  },
  {
    route: `POST ${at.removeMember}`,
    right: { path: of(at.removeMember, 'user-2'), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: of(at.removeMember, 'a.b'), json: {} }, 400]],
  },
  { route: `POST ${at.leaveOrganisation}`, right: { json: {} }, owner: [404, 4040] },
  {
    route: `POST ${at.handOverOrganisation}`,
    right: { json: { to: 'user-2' } },
    owner: [404, 4040],
    wrong: [[{ json: { to: 2 } }, 400]],
  },
  { route: `POST ${at.dissolveOrganisation}`, right: { json: {} }, owner: [404, 4040] },
  {
    route: `POST ${at.shareThing}`,
    right: { json: { kind: 'plan', id: foreign, shared: true } },
    owner: [404, 4040],
    wrong: [[{ json: { kind: 'route', id: foreign, shared: true } }, 400]],
  },
  {
    route: `POST ${at.foundOrganisation}`,
    right: { json: { name: 'Elbe' } },
    owner: [200, 0],
    wrong: [[{ json: { name: 'x'.repeat(81) } }, 400]],
  },
]
