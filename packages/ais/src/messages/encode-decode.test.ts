import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotBinary } from '../index.ts'
import { decodeMessage, encodeMessage } from '../index.ts'
import { contents } from './arbitrary-contents.fixture.ts'
import { ships } from './arbitrary-ships.fixture.ts'
import { stations } from './arbitrary-stations.fixture.ts'

// Every message that the decoder can give is what it was before encoding: field by field, for every type.

const arbitraries = { ...ships, ...stations, ...contents }

/** More runs for a search through more of the input. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 300)

describe('encoding and decoding', () => {
  for (const [types, arbitrary] of Object.entries(arbitraries)) {
    it(`gives back every message of type ${types}`, () => {
      fc.assert(
        fc.property(arbitrary, (message) => {
          const { payload, fillBits } = encodeMessage(message)
          expect(decodeMessage(payload, fillBits)).toEqual(message)
        }),
        { numRuns },
      )
    })
  }

  it('gives back the shortest messages 25 and 26 and refuses to write what would not be read', () => {
    const short = (type: 25 | 26, dataBits: number, destination: number | null = null): SlotBinary => ({
      type,
      repeat: 0,
      mmsi: 200000001,
      destination,
      dac: null,
      fid: null,
      data: new Uint8Array((dataBits + 7) >> 3),
      dataBits,
      radio: type === 26 ? 5 : null,
    })
    for (const message of [short(25, 0), short(25, 0, 413000001), short(26, 0), short(26, 0, 413000001)]) {
      const { payload, fillBits } = encodeMessage(message)
      expect(decodeMessage(payload, fillBits)).toEqual(message)
    }
    expect(() => encodeMessage(short(25, 129))).toThrow('longer than one slot')
  })

  it('refuses a value that its field cannot hold and says which', () => {
    expect(() => encodeMessage({ type: 10, repeat: 0, mmsi: 2 ** 30, destination: 1 })).toThrow(
      '1073741824 does not fit in 30 bits',
    )
    expect(() => encodeMessage({ type: 24, part: 0, repeat: 0, mmsi: 1, name: '中国' })).toThrow(
      'is not a six-bit character',
    )
    expect(() => encodeMessage({ type: 14, repeat: 0, mmsi: 1, text: 'A'.repeat(200) })).toThrow(
      'longer than five slots',
    )
  })
})
