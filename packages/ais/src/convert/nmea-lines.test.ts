import { describe, expect, it } from 'vitest'
import { convertAll, decodeAll, inputs, read } from './agree.fixture.ts'

describe('NMEA, written again', () => {
  it.each(inputs)('decodes to the same messages: %s', (_, file) => {
    const bytes = read(file)
    const again = decodeAll(Buffer.from(convertAll(bytes, { format: 'nmea' }), 'latin1'))
    const before = decodeAll(bytes)
    expect(again.length).toBe(before.length)
    again.forEach(({ message, meta }, i) => {
      const expected = before[i]!
      const same =
        meta.hashHigh === expected.meta.hashHigh &&
        meta.hashLow === expected.meta.hashLow &&
        meta.own === expected.meta.own &&
        meta.stationTime === expected.meta.stationTime
      if (!same) expect({ message, meta }).toEqual(expected)
    })
  })

  it('keeps to the types and stations asked for', () => {
    const bytes = read(inputs[0]![1])
    const some = decodeAll(Buffer.from(convertAll(bytes, { format: 'nmea', types: [5, 18], mmsis: [413_000_001] })))
    expect(new Set(some.map(({ message }) => message.type))).toEqual(new Set([5, 18]))
    expect(new Set(some.map(({ message }) => message.mmsi))).toEqual(new Set([413_000_001]))
  })
})
