import { describe, expect, it } from 'vitest'
import { SlotTable } from './slot-table.ts'

describe('the slot table', () => {
  it('agrees with a Map through a hundred thousand changes', () => {
    const table = new SlotTable()
    const truth = new Map<number, number>()
    let state = 3
    const next = (below: number) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fff_ffff) % below
    for (let step = 0; step < 100_000; step++) {
      const mmsi = 412_000_000 + next(5_000)
      if (next(3) === 0) {
        table.delete(mmsi)
        truth.delete(mmsi)
      } else {
        table.set(mmsi, step)
        truth.set(mmsi, step)
      }
    }
    expect(table.size).toBe(truth.size)
    for (let mmsi = 412_000_000; mmsi < 412_005_000; mmsi++) expect(table.get(mmsi)).toBe(truth.get(mmsi) ?? -1)
  })
})
