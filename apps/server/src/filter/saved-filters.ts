import { formatFilter, isEmptyFilter, MOST_SAVED_FILTERS, type SavedFilter } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { readFilter } from './filters.ts'
import { filtersOf, type FilterChange } from './saved-filters.store.ts'

export interface SavedFilters {
  /** By name. */
  list(userId: number): Promise<SavedFilter[]>
  save(userId: number, wanted: { name: string; filter: string }): Promise<SavedFilter>
  /** What is left out stays. */
  change(
    userId: number,
    wanted: { id: number; name?: string | undefined; filter?: string | undefined },
  ): Promise<SavedFilter>
  remove(userId: number, id: number): Promise<void>
}

/** The filters a user keeps under names; all of the user named first and of nobody else. */
export function createSavedFilters({ db, now }: { db: Database; now: () => number }): SavedFilters {
  const changeOwn = <T>(userId: number, work: (own: ReturnType<typeof filtersOf>) => Promise<T>): Promise<T> =>
    inTurn(db, userId, (transaction) => work(filtersOf(transaction, userId)))
  return {
    list: (userId) => filtersOf(db, userId).list(),
    save: async (userId, { name, filter }) => {
      const text = textOf(filter)
      return changeOwn(userId, async (own) => {
        const others = await own.list()
        if (others.length >= MOST_SAVED_FILTERS) throw new ApiError('filtersFull', { most: MOST_SAVED_FILTERS })
        if (others.some((other) => other.name === name)) throw new ApiError('filterNameTaken')
        return own.insert({ name, filter: text, at: new Date(now()) })
      })
    },
    change: async (userId, { id, name, filter }) => {
      const change: FilterChange = {
        ...(name === undefined ? {} : { name }),
        ...(filter === undefined ? {} : { filter: textOf(filter) }),
      }
      return changeOwn(userId, async (own) => {
        const others = await own.list()
        if (!others.some((other) => other.id === id)) throw new ApiError('notFound')
        if (others.some((other) => other.id !== id && other.name === name)) throw new ApiError('filterNameTaken')
        return own.update(id, change, new Date(now()))
      })
    },
    remove: async (userId, id) => {
      if (!(await filtersOf(db, userId).remove(id))) throw new ApiError('notFound')
    },
  }
}

/** As the contract writes it; throws for what is no filter, and for one that filters nothing. */
function textOf(text: string): string {
  const filter = readFilter(text)
  if (isEmptyFilter(filter)) throw new ApiError('badRequest', { detail: 'filter' })
  return formatFilter(filter)
}
