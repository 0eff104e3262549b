import { MOST_SAVED_VIEWS, type SavedView } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { viewsOf } from './saved-views.store.ts'

export interface SavedViews {
  /** By name. */
  list(userId: number): Promise<SavedView[]>
  /** A view of the same name is replaced. */
  save(userId: number, wanted: { name: string; address: string }): Promise<SavedView>
  remove(userId: number, name: string): Promise<void>
}

/** The views of the map that a user keeps under names; all of the user named first and of nobody else. */
export function createSavedViews({ db, now }: { db: Database; now: () => number }): SavedViews {
  return {
    list: (userId) => viewsOf(db, userId).list(),
    save: (userId, { name, address }) =>
      inTurn(db, userId, async (transaction) => {
        const own = viewsOf(transaction, userId)
        const others = await own.list()
        if (others.length >= MOST_SAVED_VIEWS && others.every((other) => other.name !== name))
          throw new ApiError('viewsFull', { most: MOST_SAVED_VIEWS })
        const view = { name, address, changedAt: now() }
        await own.put(view)
        return view
      }),
    remove: async (userId, name) => {
      if (!(await viewsOf(db, userId).remove(name))) throw new ApiError('notFound')
    },
  }
}
