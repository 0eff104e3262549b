import { crc32 } from 'node:zlib'
import { readCursor, writeCursor } from '../answers/cursor.ts'

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

const MOST_FOUND = 100

/** A page of the best hundred that a search finds, which looks for one more: with it there are at least so many. */
export function ofBest<T, R>(search: (limit: number) => readonly T[], asked: Asked, describe: (row: T) => R): Page<R> {
  const found = search(MOST_FOUND + 1)
  const { result, rows } = byPlace(found.slice(0, MOST_FOUND), asked, describe)
  const relation = found.length > MOST_FOUND ? ('gte' as const) : result.page.total_relation
  return { result: { ...result, page: { ...result.page, total_relation: relation } }, rows }
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

/**
 * A page of a list whose order changes from one minute to the next: the cursor says which rows are still to be told, and those that came
 * since are not among them. For a few hundred rows. `idOf`: what no other row has.
 */
export function byRemaining<T, R>(
  rows: readonly T[],
  idOf: (row: T) => string,
  { list, query: { cursor, limit } }: Asked,
  describe: (row: T) => R,
  total = rows.length,
): Page<R> {
  const left = cursor === undefined ? rows : remaining(rows, idOf, String(readCursor(list, cursor)))
  const rest = left.slice(limit)
  const next = rest.length === 0 ? null : writeCursor(list, packed(rest.map((row) => crc32(idOf(row)))))
  return answer(left.slice(0, limit).map(describe), next, total)
}

const packed = (hashes: readonly number[]): string => Buffer.from(Uint32Array.from(hashes).buffer).toString('base64url')

function remaining<T>(rows: readonly T[], idOf: (row: T) => string, text: string): T[] {
  const bytes = Buffer.from(text, 'base64url')
  const byHash = new Map(rows.map((row) => [crc32(idOf(row)), row]))
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => byHash.get(bytes.readUInt32LE(4 * i))).filter(
    (row) => row !== undefined,
  )
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
