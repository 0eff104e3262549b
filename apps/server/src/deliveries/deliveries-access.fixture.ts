import { deliveryApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(deliveryApi)
const target = 't7Kd_90aQ-1zAAAA'
const device = 'b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o'
const token = `${'A'.repeat(20)}.${'A'.repeat(43)}`
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const delivery = 'msg_b2R8m0Qv1yT5zK7wX3uN9pL4sJ6hG2fD0aC8eB1iM5o'

/** Ways to webhooks and to the log of what was sent. */
export const deliveriesAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listTargets}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.saveTarget}`,
    right: { json: { url: 'https://10.1.2.3/hook' } },
    owner: [200, 2352],
    wrong: [
      [{ json: { url: 5 } }, 400],
      [{ json: { url: 'https://desk.ships.example/', userId: 1 } }, 400],
      [{ json: { url: 'https://desk.ships.example/', secret: 'whsec_AAAA' } }, 400],
    ],
  },
  ...[at.renewTargetSecret, at.testTarget, at.deleteTarget].map((path): RouteAccess => ({
    route: `POST ${path}`,
    right: { path: path.replace(':id', target), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: path.replace(':id', 'short'), json: {} }, 400]],
  })),
  { route: `GET ${at.getChannels}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.saveChannels}`,
    right: { json: { plans: { push: true } } },
    owner: [200, 0],
    wrong: [
      [{ json: { plans: { least: { mail: 'panic' } } } }, 400],
      [{ json: { mails: 'yes' } }, 400],
      [{ json: { userId: 1 } }, 400],
    ],
  },
  ...[
    { route: `POST ${at.openSilence}`, right: { json: { token } } },
    { route: `POST ${at.silence}`, right: { json: { token, step: 'day' } } },
    {
      route: `POST ${at.stopMails}`,
      right: { path: `${at.stopMails}?token=${token}`, form: { 'List-Unsubscribe': 'One-Click' } },
    },
  ].map((one): RouteAccess => ({ ...one, visitor: [200, 2355], wrong: [[{ json: { token: 'short' } }, 400]] })),
  {
    route: `GET ${at.askToStopMails}`,
    right: { path: `${at.askToStopMails}?token=${token}` },
    visitor: [303],
    wrong: [[{ path: `${at.askToStopMails}?token=short` }, 400]],
  },
  { route: `GET ${at.listPushDevices}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.savePushDevice}`,
    right: { json: { endpoint: 'https://10.1.2.3/push', keys } },
    owner: [200, 2352],
    wrong: [
      [{ json: { endpoint: 5, keys } }, 400],
      [{ json: { endpoint: 'https://push.ships.example/', keys: { ...keys, auth: 'short' } } }, 400],
      [{ json: { endpoint: 'https://push.ships.example/', keys, userId: 1 } }, 400],
    ],
  },
  ...[at.testPushDevice, at.deletePushDevice].map((path): RouteAccess => ({
    route: `POST ${path}`,
    right: { path: path.replace(':id', device), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: path.replace(':id', 'short'), json: {} }, 400]],
  })),
  {
    route: `GET ${at.listDeliveries}`,
    right: {},
    owner: [200, 0],
    wrong: [[{ path: `${at.listDeliveries}?target=short` }, 400]],
  },
  {
    route: `POST ${at.replayDelivery}`,
    right: { path: at.replayDelivery.replace(':id', delivery), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: at.replayDelivery.replace(':id', 'short'), json: {} }, 400]],
  },
]
