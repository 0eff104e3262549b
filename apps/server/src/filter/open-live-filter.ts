import { isOwnFilter } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import { refusedFilter, type OpenClientFilter } from '../live/client-filter.ts'
import { FilterUnusable, type Filters } from './filters.ts'

/** Filters for the live sockets. A fault of ours is told to `onError` and refuses the filter: it must not show what was to be hidden. */
export const openLiveFilter =
  (
    filters: Filters,
    userOf: (token: string | undefined) => Promise<number>,
    onError: (error: unknown) => void,
  ): OpenClientFilter =>
  async (text, token) => {
    try {
      const { key, compiled } = await filters.open(text, () => userOf(token))
      return { key, state: 'on', isOwn: isOwnFilter(compiled.filter), ships: compiled }
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'loginNeeded' || error.code === 'loginEnded'))
        return refusedFilter('loginNeeded')
      if (error instanceof FilterUnusable) return refusedFilter('unusable')
      onError(error)
      return refusedFilter('unusable', true)
    }
  }
