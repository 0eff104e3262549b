import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MmsiIndex } from './mmsi-index.ts'

describe('MMSI index', () => {
  it('answers like a Map whatever is set and deleted', () => {
    const mmsi = fc.integer({ min: 1, max: 60 }).map((n) => n * 7_000_001)
    const steps = fc.array(fc.record({ mmsi, row: fc.nat(1000), remove: fc.boolean() }), { maxLength: 400 })
    fc.assert(
      fc.property(steps, (all) => {
        const index = new MmsiIndex(4)
        const map = new Map<number, number>()
        for (const step of all) {
          if (step.remove) {
            index.delete(step.mmsi)
            map.delete(step.mmsi)
          } else {
            index.set(step.mmsi, step.row)
            map.set(step.mmsi, step.row)
          }
        }
        expect(index.size).toBe(map.size)
        for (const step of all) expect(index.get(step.mmsi)).toBe(map.get(step.mmsi) ?? -1)
      }),
    )
  })

  it('grows beyond what it was made for', () => {
    const index = new MmsiIndex(1)
    for (let i = 1; i <= 5000; i++) index.set(200_000_000 + i * 13, i)
    for (let i = 1; i <= 5000; i++) expect(index.get(200_000_000 + i * 13)).toBe(i)
    expect(index.get(1)).toBe(-1)
  })
})
