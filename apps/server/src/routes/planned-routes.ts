import { randomBytes } from 'node:crypto'
import { MOST_ROUTES, type SavedRoute, type SavedRoutes, type SaveRoute } from '@fairway/contract'
import { legMiles } from '@fairway/tracking/routes'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { routesOf } from './planned-routes.store.ts'

/** 96 bits: nobody meets another's by guessing. */
const ID_BYTES = 12

/** Routes that people keep: each call is for the user named first and of nobody else; another's are not there. */
export interface PlannedRoutes {
  /** The last changed first. */
  list(userId: number): Promise<SavedRoutes['routes']>
  /** All of them with their waypoints, for the export of the account. */
  whole(userId: number): Promise<SavedRoute[]>
  /** Throws `notFound`. */
  get(userId: number, id: string): Promise<SavedRoute>
  /** Throws `notFound`, `routesFull`, and `routeChanged` for another revision than the one that is kept. */
  save(userId: number, wanted: SaveRoute): Promise<SavedRoute>
  remove(userId: number, id: string): Promise<void>
}

export function createPlannedRoutes({ db, now }: { db: Database; now: () => number }): PlannedRoutes {
  return {
    list: (userId) => routesOf(db, userId).list(),
    whole: (userId) => routesOf(db, userId).whole(),
    async get(userId, id) {
      const route = await routesOf(db, userId).find(id)
      if (route === null) throw new ApiError('notFound')
      return route
    },
    save: (userId, { id, revision, ...wanted }) =>
      inTurn(db, userId, async (transaction) => {
        const own = routesOf(transaction, userId)
        const before = id === undefined ? null : await own.find(id)
        if (id !== undefined && before === null) throw new ApiError('notFound')
        if (before !== null && revision !== before.revision) throw new ApiError('routeChanged')
        if (before === null && (await own.count()) >= MOST_ROUTES)
          throw new ApiError('routesFull', { most: MOST_ROUTES })
        const route = {
          ...wanted,
          id: id ?? randomBytes(ID_BYTES).toString('base64url'),
          revision: (before?.revision ?? 0) + 1,
          miles: milesOf(wanted.route.waypoints),
          createdAt: before?.createdAt ?? now(),
          changedAt: now(),
        }
        await (before === null ? own.insert(route) : own.update(route))
        return route
      }),
    async remove(userId, id) {
      if (!(await routesOf(db, userId).remove(id))) throw new ApiError('notFound')
    },
  }
}

const milesOf = (waypoints: SavedRoute['route']['waypoints']): number =>
  waypoints.slice(1).reduce((sum, to, i) => sum + legMiles(waypoints[i], to, waypoints[i].leg), 0)
