import { describe, expect, it } from 'vitest'
import type { AisMessage, StaticAndVoyage } from '../index.ts'
import { decodeMessage, encodeMessage } from '../index.ts'

// Wrong lengths that senders are known for: what came whole is kept, what did not come is null.

/** The first `bits` bits of a message, zeros after its end, as a payload. */
function cut(message: AisMessage, bits: number): AisMessage | { type: 'refused'; reason: string } {
  const characters = Math.ceil(bits / 6)
  const payload = encodeMessage(message).payload.padEnd(characters, '0').slice(0, characters)
  return decodeMessage(payload, characters * 6 - bits)
}

const head = { repeat: 0, mmsi: 413000001 }
const voyage: StaticAndVoyage = {
  type: 5,
  ...head,
  aisVersion: 1,
  imo: 9074729,
  callSign: 'BXYZ',
  name: 'HAI YUN',
  shipType: 70,
  toBow: 100,
  toStern: 20,
  toPort: 10,
  toStarboard: 12,
  epfd: 1,
  eta: { month: 3, day: 4, hour: 5, minute: 6 },
  draught: 7.5,
  destination: 'TWENTY LETTERS ABCDE',
  dte: false,
}

describe('messages of a wrong length', () => {
  it('type 5 may be two bits too long or a few too short', () => {
    expect(cut(voyage, 426)).toEqual(voyage)
    expect(cut(voyage, 422)).toEqual({ ...voyage, dte: null })
    expect(cut(voyage, 420)).toEqual({ ...voyage, dte: null, destination: 'TWENTY LETTERS ABCD' })
    expect(cut(voyage, 417)).toEqual({ type: 'refused', reason: 'too-short' })
  })

  it('type 24 part A may be 160 or 168 bits, part B may lack its dimensions', () => {
    const name: AisMessage = { type: 24, part: 0, ...head, name: 'LITTLE BOAT' }
    expect([160, 168].map((bits) => cut(name, bits))).toEqual([name, name])
    const partB: AisMessage = {
      type: 24,
      part: 1,
      ...head,
      shipType: 36,
      vendor: 'ABC',
      model: 1,
      serial: 2,
      callSign: 'XY',
      toBow: 5,
      toStern: 6,
      toPort: 2,
      toStarboard: 1,
      mothership: null,
      epfd: 1,
    }
    expect(cut(partB, 166)).toEqual(partB)
    expect(cut(partB, 162)).toEqual({ ...partB, epfd: null })
    expect(cut(partB, 160)).toEqual({
      ...partB,
      epfd: null,
      toBow: null,
      toStern: null,
      toPort: null,
      toStarboard: null,
    })
  })

  it('type 24 is the part that the lower bit of its part number says, whatever the reserved one is', () => {
    const name: AisMessage = { type: 24, part: 0, ...head, name: 'LITTLE BOAT' }
    const { payload, fillBits } = encodeMessage(name)
    // The seventh character holds bits 36 to 41, the part number among them.
    const reserved = payload.slice(0, 6) + String.fromCharCode(payload.charCodeAt(6) + 8) + payload.slice(7)
    expect(decodeMessage(reserved, fillBits)).toEqual(name)
  })

  it('type 27 may be padded to a whole slot', () => {
    const far: AisMessage = {
      type: 27,
      ...head,
      accuracy: true,
      raim: false,
      status: 0,
      lon: 1,
      lat: 2,
      sog: 3,
      cog: 4,
      gnss: true,
    }
    expect([96, 168].map((bits) => cut(far, bits))).toEqual([far, far])
  })

  it('type 15 asks as many stations as there are bits for', () => {
    const second = { mmsi: 413000003, requests: [{ type: 3, offset: 7 }] }
    const asked: AisMessage = {
      type: 15,
      ...head,
      stations: [
        {
          mmsi: 413000002,
          requests: [
            { type: 5, offset: 1 },
            { type: 24, offset: 2 },
          ],
        },
        second,
      ],
    }
    const [first] = asked.stations
    expect(cut(asked, 88)).toEqual({ ...asked, stations: [{ ...first, requests: [{ type: 5, offset: 1 }] }] })
    for (const bits of [108, 110, 112]) expect(cut(asked, bits)).toEqual({ ...asked, stations: [first] })
    expect(cut(asked, 160)).toEqual(asked)
  })

  it('a position without its communication state has none, not zero', () => {
    const position: AisMessage = {
      type: 1,
      ...head,
      status: 0,
      rot: 0,
      sog: 1,
      accuracy: true,
      lon: 1,
      lat: 2,
      cog: 3,
      heading: 4,
      second: 5,
      maneuver: null,
      raim: false,
      radio: 12345,
    }
    expect(cut(position, 149)).toEqual({ ...position, radio: null })
    expect(cut(position, 148)).toEqual({ type: 'refused', reason: 'too-short' })
  })

  it('messages 25 and 26 are as long as their flags promise', () => {
    const asked: AisMessage = {
      type: 26,
      ...head,
      destination: 413000002,
      dac: 1,
      fid: 22,
      data: new Uint8Array(0),
      dataBits: 0,
      radio: 5,
    }
    expect(cut(asked, 108)).toEqual(asked)
    expect(cut(asked, 107)).toEqual({ type: 'refused', reason: 'too-short' })
    const slot: AisMessage = { ...asked, type: 25, radio: null }
    expect(cut(slot, 88)).toEqual(slot)
    expect(cut(slot, 87)).toEqual({ type: 'refused', reason: 'too-short' })
  })

  it('unknown types are kept as bits from the head on', () => {
    expect(decodeMessage('w000000', 4)).toEqual({
      type: 'unknown',
      sentType: 63,
      repeat: 0,
      mmsi: 0,
      data: new Uint8Array(0),
      dataBits: 0,
    })
    expect(decodeMessage('w00000', 0)).toEqual({ type: 'refused', reason: 'too-short' })
  })
})
