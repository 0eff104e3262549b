import { shareApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(shareApi)
const OF_NOBODY = 'x'.repeat(12)

/** Ways to links: making and ending them is their owner's, opening one takes its secret. */
export const sharesAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.createShare}`,
    right: { json: { kind: 'view', view: '?z=3', hours: 24 } },
    owner: [200, 0],
    wrong: [
      [{ json: { kind: 'view', view: '?z=3', hours: 24, userId: 1 } }, 400],
      [{ json: { kind: 'everything', hours: 24 } }, 400],
      [{ json: { kind: 'view', view: '?z=3', hours: 1e6 } }, 400],
    ],
  },
  { route: `GET ${at.listShares}`, right: {}, owner: [200, 0] },
  {
    route: `GET ${at.listShareViews}`,
    right: { path: at.listShareViews.replace(':id', OF_NOBODY) },
    owner: [404, 4040],
    wrong: [[{ path: at.listShareViews.replace(':id', '1') }, 400]],
  },
  {
    route: `POST ${at.revokeShare}`,
    right: { path: at.revokeShare.replace(':id', OF_NOBODY) },
    owner: [404, 4040],
    wrong: [[{ path: at.revokeShare.replace(':id', '..%2f') }, 400]],
  },
  {
    route: `POST ${at.openShare}`,
    right: { json: { token: 'A'.repeat(22) } },
    visitor: [410, 4100],
    wrong: [[{ json: { token: 'short' } }, 400]],
  },
]
