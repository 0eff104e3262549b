import { readCursor, writeCursor } from '../cursor.ts'

interface Asked {
  list: string
  query: { cursor?: string | undefined; limit: number }
}

interface Page<T> {
  result: {
    data: T[]
    page: { next_cursor: string | null; has_more: boolean; total: number | null; total_relation: 'eq' | 'gte' | null }
  }
  rows: number
}

/** All of a short list. */
export const whole = <T>(rows: T[], total = rows.length): Page<T> => answer(rows, null, total)

/** A page of rows in an order of their own; `total` where there are more than can be paged through. */
export function byPlace<T, R>(
  rows: readonly T[],
  { list, query: { cursor, limit } }: Asked,
  describe: (row: T) => R,
  total = rows.length,
): Page<R> {
  const from = Number(readCursor(list, cursor) ?? 0)
  const end = from + limit
  return answer(rows.slice(from, end).map(describe), end < rows.length ? writeCursor(list, end) : null, total)
}

/** A page of rows that come and go, in the order of a number that none shares: no row is told twice or left out for others' sake. */
export function byNumber<T, R>(
  rows: readonly T[],
  numberOf: (row: T) => number,
  { list, query: { cursor, limit } }: Asked,
  describe: (row: T) => R,
): Page<R> {
  const after = Number(readCursor(list, cursor) ?? -1)
  const ordered = rows.toSorted((a, b) => numberOf(a) - numberOf(b))
  const first = ordered.findIndex((row) => numberOf(row) > after)
  const shown = first < 0 ? [] : ordered.slice(first, first + limit)
  const more = first >= 0 && first + limit < ordered.length
  return answer(shown.map(describe), more ? writeCursor(list, numberOf(shown.at(-1)!)) : null, rows.length)
}

/** A page whose length is all that is known. */
export const uncounted = <T>(rows: T[], next: string | null): Page<T> => {
  const { result } = answer(rows, next, 0)
  return { result: { ...result, page: { ...result.page, total: null, total_relation: null } }, rows: rows.length }
}

const answer = <T>(data: T[], next: string | null, total: number): Page<T> => ({
  result: { data, page: { next_cursor: next, has_more: next !== null, total, total_relation: 'eq' } },
  rows: data.length,
})

/** One thing. */
export const made = <T>(data: T): { result: { data: T }; rows: number } => ({ result: { data }, rows: 1 })
export const removed = (id: string) => made({ id, deleted: true as const })

/** Where a list that goes by time goes on; null at its beginning. */
export function timeAndId(after: string | number | null): { time: number; id: string } | null {
  if (after === null) return null
  const [time, id = ''] = String(after).split(' ') as [string, string | undefined]
  return { time: Number(time), id }
}
