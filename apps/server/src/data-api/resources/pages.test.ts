import { expect, it } from 'vitest'
import { byRemaining } from './pages.ts'

const asked = (cursor?: string) => ({ list: 'expected', query: { cursor, limit: 2 } })
const page = (rows: readonly string[], cursor?: string) =>
  byRemaining(
    rows,
    (row) => row,
    asked(cursor),
    (row) => row,
  ).result

it('tells each row once although their order changes, some go and others come', () => {
  const first = page(['a', 'b', 'c', 'd', 'e'])
  expect(first).toMatchObject({ data: ['a', 'b'], page: { has_more: true, total: 5 } })
  const second = page(['c', 'new', 'e', 'a', 'b'], first.page.next_cursor!)
  expect(second).toMatchObject({ data: ['c', 'e'], page: { has_more: false, next_cursor: null } })
})

it('goes on where it was while nothing changes', () => {
  const rows = Array.from({ length: 200 }, (_, i) => `477000${i}-CNSHA-16rad`)
  const told: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data, page: at } = page(rows, cursor)
    told.push(...data)
    if (at.next_cursor === null) break
    cursor = at.next_cursor
    expect(cursor.length).toBeLessThanOrEqual(2_000)
  }
  expect(told).toEqual(rows)
})
