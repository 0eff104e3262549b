import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EditDistance, LONGEST_QUERY } from './edit-distance.ts'

/** Optimal string alignment by the textbook table: the last row. */
function table(query: string, text: string): number[] {
  const rows = [Array.from({ length: text.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= query.length; i++) {
    const row = [i]
    for (let j = 1; j <= text.length; j++) {
      let cost = Math.min(
        rows[i - 1][j] + 1,
        row[j - 1] + 1,
        rows[i - 1][j - 1] + (query[i - 1] === text[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1])
        cost = Math.min(cost, rows[i - 2][j - 2] + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows.at(-1)!
}

const bytes = (text: string) => new TextEncoder().encode(text)
const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), minLength: 1, maxLength: LONGEST_QUERY })

describe('the edit distance', () => {
  it('is the textbook one, to the whole text and to its nearest beginning', () => {
    fc.assert(
      fc.property(letters, letters, (query, text) => {
        const distance = new EditDistance(bytes(query))
        distance.measure(bytes(text), 0, text.length)
        const row = table(query, text)
        expect(distance.whole).toBe(row.at(-1))
        expect(distance.beginning).toBe(Math.min(...row))
      }),
      { numRuns: 2_000 },
    )
  })

  it('steps over spaces and keeps to its part of the buffer', () => {
    const distance = new EditDistance(bytes('EVERGIVEN'))
    const text = bytes('XXEVER GIVENXX')
    distance.measure(text, 2, text.length - 2)
    expect(distance.whole).toBe(0)
  })

  it('refuses a query that does not fit its words', () => {
    expect(() => new EditDistance(new Uint8Array(0))).toThrow('0 bytes')
    expect(() => new EditDistance(new Uint8Array(LONGEST_QUERY + 1))).toThrow('32 bytes')
  })
})
