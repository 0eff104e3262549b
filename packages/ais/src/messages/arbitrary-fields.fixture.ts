import * as fc from 'fast-check'

// The fields of messages, each with every value that the decoder can give.

export const bits = (length: number) => fc.integer({ min: 0, max: 2 ** length - 1 })
export const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const scaled = (min: number, max: number, scale: number) => fc.integer({ min, max }).map((raw) => raw / scale)
export const flag = fc.boolean()

const sixBitCharacter = fc.integer({ min: 1, max: 63 }).map((v) => String.fromCharCode(v < 32 ? v + 64 : v))
export const text = (most: number) =>
  fc.array(sixBitCharacter, { maxLength: most }).map((all) => all.join('').trimEnd())
/** Null when it is empty, as the decoder gives it. */
export const name = (most: number) => text(most).map((value) => (value === '' ? null : value))

export const head = { repeat: bits(2), mmsi: fc.integer({ min: 200_000_001, max: 779_999_999 }) }
export const lon = orNull(scaled(-108_000_000, 108_000_000, 600_000))
export const lat = orNull(scaled(-54_000_000, 54_000_000, 600_000))
export const coarseLon = orNull(scaled(-108_000, 108_000, 600))
export const coarseLat = orNull(scaled(-54_000, 54_000, 600))
export const sog = orNull(scaled(0, 1022, 10))
export const cog = orNull(scaled(0, 3599, 10))
export const heading = orNull(fc.integer({ min: 0, max: 359 }))
export const second = orNull(bits(6).filter((value) => value !== 60))
export const rot = orNull(
  fc
    .integer({ min: -127, max: 127 })
    .map((v) => (Math.abs(v) === 127 ? Math.sign(v) * 720 : Math.sign(v) * (v / 4.733) ** 2 + 0)),
)
const pair = (most: number) =>
  fc.oneof(
    fc.constant([null, null] as const),
    fc.tuple(bits(most), bits(most)).filter(([a, b]) => a + b > 0),
  )
export const dimensions = fc
  .tuple(pair(9), pair(6))
  .map(([[toBow, toStern], [toPort, toStarboard]]) => ({ toBow, toStern, toPort, toStarboard }))
/** Up to `most` bits, the last byte filled with zeros. */
export const data = (most: number) =>
  fc.integer({ min: 0, max: most }).chain((dataBits) =>
    fc.uint8Array({ minLength: (dataBits + 7) >> 3, maxLength: (dataBits + 7) >> 3 }).map((bytes) => {
      if (dataBits % 8 > 0) bytes[bytes.length - 1]! &= 0xff << (8 - (dataBits % 8))
      return { data: bytes, dataBits }
    }),
  )
export const area = fc.record({ neLon: coarseLon, neLat: coarseLat, swLon: coarseLon, swLat: coarseLat })
export const classB = { ...head, reserved: bits(8), sog, accuracy: flag, lon, lat, cog, heading, second }
/** The fields of both in one object. */
export const spread = <T extends object, U extends object>(a: fc.Arbitrary<T>, b: fc.Arbitrary<U>) =>
  fc.tuple(a, b).map(([one, two]) => ({ ...one, ...two }))
export const type = <T>(...types: T[]) => fc.constantFrom(...types)
export const request = fc.record({ type: fc.integer({ min: 1, max: 63 }), offset: bits(12) })
