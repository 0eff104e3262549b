import { reminderApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(reminderApi)
const foreign = 'r7Kd_90aQ-1zAAAA'
const rule = { who: { kind: 'ships', mmsis: [413_000_001] }, does: ['port-arrival'] }

/** Ways to rules and to the inbox. */
export const remindersAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listReminders}`, right: {}, owner: [200, 0] },
  {
    route: `GET ${at.getReminder}`,
    right: { path: at.getReminder.replace(':id', foreign) },
    owner: [404, 4040],
    wrong: [[{ path: at.getReminder.replace(':id', 'short') }, 400]],
  },
  {
    route: `POST ${at.saveReminder}`,
    right: { json: rule },
    owner: [200, 0],
    wrong: [
      [{ json: { ...rule, does: [] } }, 400],
      [{ json: { ...rule, does: ['sunset'] } }, 400],
      [{ json: { ...rule, who: { kind: 'ships', mmsis: [] } } }, 400],
      [{ json: { ...rule, coolDown: -1 } }, 400],
      [{ json: { ...rule, conditions: { hours: { from: 0, to: 60, days: [], zone: 'Nowhere/Here' } } } }, 400],
      [{ json: { ...rule, userId: 1 } }, 400],
      [{ json: { ...rule, id: foreign } }, 404],
    ],
  },
  {
    route: `POST ${at.rehearseReminder}`,
    right: { json: rule },
    owner: [200, 0],
    wrong: [[{ json: { ...rule, does: ['sunset'] } }, 400]],
  },
  { route: `GET ${at.listMuted}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.muteShip}`,
    right: { json: { mmsi: 413_000_001, until: null } },
    owner: [200, 0],
    wrong: [
      [{ json: { mmsi: 0, until: null } }, 400],
      [{ json: { mmsi: 413_000_001 } }, 400],
      [{ json: { mmsi: 413_000_001, until: null, userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.switchReminder}`,
    right: { path: at.switchReminder.replace(':id', foreign), json: { on: false } },
    owner: [404, 4040],
    wrong: [[{ path: at.switchReminder.replace(':id', 'short'), json: { on: false } }, 400]],
  },
  {
    route: `POST ${at.deleteReminder}`,
    right: { path: at.deleteReminder.replace(':id', foreign), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: at.deleteReminder.replace(':id', 'short'), json: {} }, 400]],
  },
  {
    route: `GET ${at.listInbox}`,
    right: {},
    owner: [200, 0],
    wrong: [[{ path: `${at.listInbox}?kind=sunset` }, 400]],
  },
  { route: `GET ${at.getUnread}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.markInbox}`,
    right: { json: { ids: [], read: true } },
    owner: [200, 0],
    wrong: [[{ json: { ids: ['x'], read: true } }, 400]],
  },
  {
    route: `GET ${at.exportInbox}`,
    right: {},
    owner: [200],
    wrong: [[{ path: `${at.exportInbox}?mmsi=0` }, 400]],
  },
]
