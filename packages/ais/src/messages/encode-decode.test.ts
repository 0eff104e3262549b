import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AisMessage, SlotBinary } from '../index.ts'
import { decodeMessage, encodeMessage } from '../index.ts'

// Every message that the decoder can give is what it was before encoding: field by field, for every type.

const bits = (length: number) => fc.integer({ min: 0, max: 2 ** length - 1 })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const scaled = (min: number, max: number, scale: number) => fc.integer({ min, max }).map((raw) => raw / scale)
const flag = fc.boolean()

const sixBitCharacter = fc.integer({ min: 1, max: 63 }).map((v) => String.fromCharCode(v < 32 ? v + 64 : v))
const text = (most: number) => fc.array(sixBitCharacter, { maxLength: most }).map((all) => all.join('').trimEnd())
const name = (most: number) => text(most).map((value) => (value === '' ? null : value))

const head = { repeat: bits(2), mmsi: fc.integer({ min: 200_000_001, max: 779_999_999 }) }
const lon = orNull(scaled(-108_000_000, 108_000_000, 600_000))
const lat = orNull(scaled(-54_000_000, 54_000_000, 600_000))
const coarseLon = orNull(scaled(-108_000, 108_000, 600))
const coarseLat = orNull(scaled(-54_000, 54_000, 600))
const sog = orNull(scaled(0, 1022, 10))
const cog = orNull(scaled(0, 3599, 10))
const heading = orNull(fc.integer({ min: 0, max: 359 }))
const second = orNull(bits(6).filter((value) => value !== 60))
const rot = orNull(
  fc
    .integer({ min: -127, max: 127 })
    .map((v) => (Math.abs(v) === 127 ? Math.sign(v) * 720 : Math.sign(v) * (v / 4.733) ** 2 + 0)),
)
const pair = (most: number) =>
  fc.oneof(
    fc.constant([null, null] as const),
    fc.tuple(bits(most), bits(most)).filter(([a, b]) => a + b > 0),
  )
const dimensions = fc
  .tuple(pair(9), pair(6))
  .map(([[toBow, toStern], [toPort, toStarboard]]) => ({ toBow, toStern, toPort, toStarboard }))
const data = (most: number) =>
  fc.integer({ min: 0, max: most }).chain((dataBits) =>
    fc.uint8Array({ minLength: (dataBits + 7) >> 3, maxLength: (dataBits + 7) >> 3 }).map((bytes) => {
      if (dataBits % 8 > 0) bytes[bytes.length - 1]! &= 0xff << (8 - (dataBits % 8))
      return { data: bytes, dataBits }
    }),
  )
const area = fc.record({ neLon: coarseLon, neLat: coarseLat, swLon: coarseLon, swLat: coarseLat })
const classB = { ...head, reserved: bits(8), sog, accuracy: flag, lon, lat, cog, heading, second }
const spread = <T extends object, U extends object>(a: fc.Arbitrary<T>, b: fc.Arbitrary<U>) =>
  fc.tuple(a, b).map(([one, two]) => ({ ...one, ...two }))
const type = <T>(...types: T[]) => fc.constantFrom(...types)
const request = fc.record({ type: fc.integer({ min: 1, max: 63 }), offset: bits(12) })

type Data = { data: Uint8Array; dataBits: number }
const slotBinary25 = ([common, destination, application, payload]: [
  { repeat: number; mmsi: number },
  number | null,
  [number, number] | null,
  Data,
]): SlotBinary => ({
  type: 25,
  ...common,
  destination,
  dac: application?.[0] ?? null,
  fid: application?.[1] ?? null,
  ...payload,
  radio: null,
})
const slotBits = (m: SlotBinary) => 40 + (m.destination === null ? 0 : 30) + (m.dac === null ? 0 : 16) + m.dataBits

const arbitraries: Record<string, fc.Arbitrary<AisMessage>> = {
  '1, 2, 3': fc.record({
    type: type<1 | 2 | 3>(1, 2, 3),
    ...head,
    status: bits(4),
    rot,
    sog,
    accuracy: flag,
    lon,
    lat,
    cog,
    heading,
    second,
    maneuver: orNull(fc.integer({ min: 1, max: 3 })),
    raim: flag,
    radio: bits(19),
  }),
  '4, 11': fc.record({
    type: type<4 | 11>(4, 11),
    ...head,
    year: orNull(fc.integer({ min: 1, max: 9999 })),
    month: orNull(fc.integer({ min: 1, max: 15 })),
    day: orNull(fc.integer({ min: 1, max: 31 })),
    hour: orNull(fc.integer({ min: 0, max: 23 })),
    minute: orNull(fc.integer({ min: 0, max: 59 })),
    second: orNull(fc.integer({ min: 0, max: 59 })),
    accuracy: flag,
    lon,
    lat,
    epfd: bits(4),
    raim: flag,
    radio: bits(19),
  }),
  '5': spread(
    fc.record({
      type: type<5>(5),
      ...head,
      aisVersion: bits(2),
      imo: orNull(fc.integer({ min: 1, max: 2 ** 30 - 1 })),
      callSign: name(7),
      name: name(20),
      shipType: bits(8),
      epfd: bits(4),
      eta: fc.record({
        month: orNull(fc.integer({ min: 1, max: 12 })),
        day: orNull(fc.integer({ min: 1, max: 31 })),
        hour: orNull(fc.integer({ min: 0, max: 23 })),
        minute: orNull(fc.integer({ min: 0, max: 59 })),
      }),
      draught: orNull(scaled(1, 255, 10)),
      destination: name(20),
      dte: flag,
    }),
    dimensions,
  ),
  '6': spread(
    fc.record({
      type: type<6>(6),
      ...head,
      sequence: bits(2),
      destination: bits(30),
      retransmit: flag,
      dac: bits(10),
      fid: bits(6),
    }),
    data(920),
  ),
  '7, 13': fc.record({
    type: type<7 | 13>(7, 13),
    ...head,
    acknowledged: fc.array(fc.record({ mmsi: bits(30), sequence: bits(2) }), { minLength: 1, maxLength: 4 }),
  }),
  '8': spread(fc.record({ type: type<8>(8), ...head, dac: bits(10), fid: bits(6) }), data(952)),
  '9': fc.record({
    type: type<9>(9),
    ...head,
    altitude: orNull(fc.integer({ min: 0, max: 4094 })),
    sog: orNull(fc.integer({ min: 0, max: 1022 })),
    accuracy: flag,
    lon,
    lat,
    cog,
    second,
    regional: bits(8),
    dte: flag,
    assigned: flag,
    raim: flag,
    radio: bits(20),
  }),
  '10': fc.record({ type: type<10>(10), ...head, destination: bits(30) }),
  '12': fc.record({
    type: type<12>(12),
    ...head,
    sequence: bits(2),
    destination: bits(30),
    retransmit: flag,
    text: text(156),
  }),
  '14': fc.record({ type: type<14>(14), ...head, text: text(161) }),
  '15': fc.record({
    type: type<15>(15),
    ...head,
    stations: fc
      .tuple(
        fc.record({ mmsi: bits(30), requests: fc.array(request, { minLength: 1, maxLength: 2 }) }),
        orNull(fc.record({ mmsi: bits(30), requests: fc.array(request, { minLength: 1, maxLength: 1 }) })),
      )
      .map(([first, other]) => (other === null ? [first] : [first, other])),
  }),
  '16': fc.record({
    type: type<16>(16),
    ...head,
    assignments: fc.array(fc.record({ mmsi: bits(30), offset: bits(12), increment: bits(10) }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
  '17': spread(fc.record({ type: type<17>(17), ...head, lon: coarseLon, lat: coarseLat }), data(736)),
  '18': fc.record({
    type: type<18>(18),
    ...classB,
    regional: bits(2),
    carrierSense: flag,
    display: flag,
    dsc: flag,
    band: flag,
    message22: flag,
    assigned: flag,
    raim: flag,
    radio: bits(20),
  }),
  '19': spread(
    fc.record({
      type: type<19>(19),
      ...classB,
      regional: bits(4),
      name: name(20),
      shipType: bits(8),
      epfd: bits(4),
      raim: flag,
      dte: flag,
      assigned: flag,
    }),
    dimensions,
  ),
  '20': fc.record({
    type: type<20>(20),
    ...head,
    reservations: fc.array(fc.record({ offset: bits(12), slots: bits(4), timeout: bits(3), increment: bits(11) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  '21': spread(
    fc.record({
      type: type<21>(21),
      ...head,
      aidType: bits(5),
      name: name(34),
      accuracy: flag,
      lon,
      lat,
      epfd: bits(4),
      second,
      offPosition: flag,
      regional: bits(8),
      raim: flag,
      virtual: flag,
      assigned: flag,
    }),
    dimensions,
  ),
  '22': spread(
    fc.record({
      type: type<22>(22),
      ...head,
      channelA: bits(12),
      channelB: bits(12),
      txrx: bits(4),
      lowPower: flag,
      bandA: flag,
      bandB: flag,
      zoneSize: bits(3),
    }),
    fc.oneof(
      fc.record({ area, stations: fc.constant(null) }),
      fc.record({ area: fc.constant(null), stations: fc.tuple(bits(30), bits(30)) }),
    ),
  ),
  '23': fc.record({
    type: type<23>(23),
    ...head,
    area,
    stationType: bits(4),
    shipType: bits(8),
    txrx: bits(2),
    interval: bits(4),
    quiet: bits(4),
  }),
  '24 part A': fc.record({ type: type<24>(24), part: type<0>(0), ...head, name: name(20) }),
  '24 part B': spread(
    fc.record({
      type: type<24>(24),
      part: type<1>(1),
      ...head,
      shipType: bits(8),
      vendor: name(3),
      model: bits(4),
      serial: bits(20),
      callSign: name(7),
      mothership: fc.constant(null),
    }),
    dimensions,
  ),
  '24 part B of a craft': fc.record({
    type: type<24>(24),
    part: type<1>(1),
    repeat: bits(2),
    mmsi: fc.integer({ min: 982_010_000, max: 987_759_999 }),
    shipType: bits(8),
    vendor: name(3),
    model: bits(4),
    serial: bits(20),
    callSign: name(7),
    toBow: fc.constant(null),
    toStern: fc.constant(null),
    toPort: fc.constant(null),
    toStarboard: fc.constant(null),
    mothership: orNull(fc.integer({ min: 1, max: 2 ** 30 - 1 })),
  }),
  // 72 bits are the fewest that are read as a message 25, 168 the most that one slot carries.
  '25': fc
    .tuple(fc.record(head), orNull(bits(30)), orNull(fc.tuple(bits(10), bits(6))), data(128))
    .map(slotBinary25)
    .filter((m) => slotBits(m) >= 72 && slotBits(m) <= 168),
  '26': fc
    .tuple(fc.record(head), orNull(bits(30)), orNull(fc.tuple(bits(10), bits(6))), data(920), bits(20))
    .map(([common, destination, application, payload, radio]) => ({
      ...slotBinary25([common, destination, application, payload]),
      type: 26,
      radio,
    })),
  '27': fc.record({
    type: type<27>(27),
    ...head,
    accuracy: flag,
    raim: flag,
    status: bits(4),
    lon: coarseLon,
    lat: coarseLat,
    sog: orNull(fc.integer({ min: 0, max: 62 })),
    cog: heading,
    gnss: flag,
  }),
  '28': fc.record({
    type: type<28>(28),
    ...head,
    second,
    lon,
    lat,
    restrictedUse: bits(2),
    stationType: bits(3),
    aidType: bits(7),
    mrn: bits(17),
    dimensionKind: bits(4),
    dimensionLength: bits(9),
    dimensionOther: bits(11),
    dimensionFlag: flag,
    charted: flag,
    stationStatus: bits(4),
    statusBits: bits(8),
    authenticated: flag,
  }),
  unknown: spread(
    fc.record({ type: type<'unknown'>('unknown'), sentType: fc.integer({ min: 29, max: 63 }), ...head }),
    data(800),
  ),
}

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
    for (const message of [short(25, 32), short(25, 2, 413000001), short(26, 0), short(26, 0, 413000001)]) {
      const { payload, fillBits } = encodeMessage(message)
      expect(decodeMessage(payload, fillBits)).toEqual(message)
    }
    expect(() => encodeMessage(short(25, 20))).toThrow(
      'AIS message 25 of 60 bits is too short to be read: 72 are needed',
    )
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
