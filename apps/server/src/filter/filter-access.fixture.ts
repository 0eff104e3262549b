import { filterApi } from '@fairway/contract'
import { pathsOf, type Person, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(filterApi)
const own = (route: string, right: RouteAccess['right'], more: Partial<RouteAccess> = {}): RouteAccess => ({
  route,
  right,
  owner: [200, 0],
  ...more,
})

/** Ways to the ship filter. The owner keeps one filter (`filterId`). */
export const filterAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.countShips}`,
    right: { json: { filter: 'type:tanker', box: null } },
    visitor: [200, 0],
    wrong: [
      [{ json: { filter: 5 } }, 400],
      [{ json: { filter: 'type:spaceship' } }, 400],
      [{ json: { filter: '', box: { west: 0 } } }, 400],
    ],
  },
  own(`GET ${at.listFilters}`, {}),
  own(
    `POST ${at.saveFilter}`,
    { json: { name: '大型油轮', filter: 'type:tanker' } },
    {
      wrong: [
        [{ json: { name: '', filter: 'type:tanker' } }, 400],
        [{ json: { name: 'a', filter: 'type:spaceship' } }, 400],
        [{ json: { name: 'a', filter: 'type:tanker', userId: 1 } }, 400],
      ],
    },
  ),
  own(`POST ${at.changeFilter}`, ({ filterId }: Person) => ({ json: { id: filterId, name: '油轮' } }), {
    stranger: [404, 4040],
    wrong: [[{ json: { id: '1' } }, 400]],
  }),
  own(`POST ${at.deleteFilter}`, ({ filterId }: Person) => ({ json: { id: filterId } }), {
    stranger: [404, 4040],
    wrong: [[{ json: { id: 0 } }, 400]],
  }),
]
