import { viewApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(viewApi)
const view = { name: '新加坡海峡', address: 'z=9&c=1.2,103.9' }

/** Ways to the views that people keep. */
export const viewsAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listViews}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.saveView}`,
    right: { json: view },
    owner: [200, 0],
    wrong: [
      [{ json: { ...view, name: '' } }, 400],
      [{ json: { ...view, address: '' } }, 400],
      [{ json: { ...view, address: '"><script>' } }, 400],
      [{ json: { ...view, userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.deleteView}`,
    right: { json: { name: view.name } },
    owner: [200, 0],
    stranger: [404, 4040],
    wrong: [[{ json: {} }, 400]],
  },
]
