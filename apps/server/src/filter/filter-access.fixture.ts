import { filterEndpoints } from '@fairway/contract'
import type { Person, RouteAccess } from '../http/access-case.fixture.ts'

const at = Object.fromEntries(Object.entries(filterEndpoints).map(([name, path]) => [name, `/api/${path}`])) as Record<
  keyof typeof filterEndpoints,
  string
>
const own = (route: string, right: RouteAccess['right'], more: Partial<RouteAccess> = {}): RouteAccess => ({
  route,
  right,
  owner: [200, 0],
  ...more,
})

/** Ways to the ship filter. The owner keeps one filter (`filterId`). */
export const filterAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.counts}`,
    right: { json: { filter: 'type:tanker', box: null } },
    visitor: [200, 0],
    wrong: [
      [{ json: { filter: 5 } }, 400],
      [{ json: { filter: 'type:spaceship' } }, 400],
      [{ json: { filter: '', box: { west: 0 } } }, 400],
    ],
  },
  own(`GET ${at.saved}`, {}),
  own(
    `POST ${at.saved}`,
    { json: { name: '大型油轮', filter: 'type:tanker' } },
    {
      wrong: [
        [{ json: { name: '', filter: 'type:tanker' } }, 400],
        [{ json: { name: 'a', filter: 'type:spaceship' } }, 400],
        [{ json: { name: 'a', filter: 'type:tanker', userId: 1 } }, 400],
      ],
    },
  ),
  own(`POST ${at.change}`, ({ filterId }: Person) => ({ json: { id: filterId, name: '油轮' } }), {
    stranger: [404, 4040],
    wrong: [[{ json: { id: '1' } }, 400]],
  }),
  own(`POST ${at.remove}`, ({ filterId }: Person) => ({ json: { id: filterId } }), {
    stranger: [404, 4040],
    wrong: [[{ json: { id: 0 } }, 400]],
  }),
]
