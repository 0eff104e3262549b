import { selectRange } from './select-range.ts'
import type { TextColumn } from './text-column.ts'

/** So many texts are simply compared. */
const FEW = 512
/** Parts of six characters looked at as numbers; texts alike in all of them are compared whole. */
const PARTS = 4

/**
 * Rows `from` … `to` of the order by text, all of which have one; alike texts by row. Six characters at a time are one number, of which
 * the two that bound the page are selected: only rows alike to a bound need a look at their next six.
 */
export function pageByText(
  texts: TextColumn,
  rows: Int32Array,
  descending: boolean,
  from: number,
  to: number,
  part = 0,
): number[] {
  const end = Math.min(to, rows.length)
  if (from >= end) return []
  if (rows.length <= FEW || part === PARTS) return sortedByText(texts, rows, descending).slice(from, end)
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++)
    keys[i] = descending ? -texts.sortKey(rows[i], part) : texts.sortKey(rows[i], part)
  const bounds = selectRange(keys.slice(), from, end)
  const lowest = bounds[0]
  const highest = bounds[bounds.length - 1]
  const first: number[] = []
  const between: number[] = []
  const last: number[] = []
  let before = 0
  for (let i = 0; i < rows.length; i++) {
    const key = keys[i]
    if (key < lowest) before++
    else if (key === lowest) first.push(rows[i])
    else if (key < highest) between.push(rows[i])
    else if (key === highest) last.push(rows[i])
  }
  const next = (alike: number[], start: number) =>
    pageByText(texts, Int32Array.from(alike), descending, Math.max(0, from - start), end - start, part + 1)
  return [
    ...next(first, before),
    ...sortedByText(texts, between, descending),
    ...next(last, before + first.length + between.length),
  ]
}

function sortedByText(texts: TextColumn, rows: ArrayLike<number>, descending: boolean): number[] {
  const sign = descending ? -1 : 1
  const found = Array.from(rows, (row) => ({ row, text: texts.get(row) ?? '' }))
  found.sort((a, b) => (a.text === b.text ? a.row - b.row : a.text < b.text ? -sign : sign))
  return found.map(({ row }) => row)
}
