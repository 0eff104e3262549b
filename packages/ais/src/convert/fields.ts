/** How a field of a message is read from its bits and written as text. */
export const Kind = {
  /** Unsigned number; null outside `least`…`most`, for `absent`, and when the message ends before it. */
  whole: 0,
  /** The same in tenths. */
  tenths: 1,
  flag: 2,
  /** A flag whose bit says the opposite of its name. */
  notFlag: 3,
  /** Position in 1/10,000 minute and in 1/10 minute; null beyond `most`, in units of the field. */
  fine: 4,
  coarse: 5,
  /** Rate of turn. */
  turn: 6,
  /** One of four dimensions; null when the pair it belongs to is 0. */
  dimension: 7,
  /** Six-bit text, null when empty; and one that is empty then. */
  text: 8,
  line: 9,
  /** Name of an aid to navigation, which goes on in an extension. */
  aidName: 10,
  /** The bits from `at` to the end, as hexadecimal, and their number. */
  data: 11,
  dataBits: 12,
  /** Always null, and always 0. */
  nothing: 13,
} as const

/** One field of a message: where it lies, and what its values mean. */
export interface Field {
  /** Its name in the decoded message; one level deeper after a point: `eta.month`. */
  path: string
  kind: number
  at: number
  length: number
  least: number
  most: number
  absent: number
  /** Bits that the message must have for the field to be there. */
  needs: number
  /** Of a dimension: offset and length of its pair. */
  pairAt: number
  pairLength: number
}

interface Meaning {
  least?: number
  most?: number
  absent?: number
  needs?: number
}

function field(path: string, kind: number, at: number, length: number, meaning: Meaning = {}): Field {
  const { least = 0, most = 2 ** 31 - 1, absent = -1, needs = 0 } = meaning
  return { path, kind, at, length, least, most, absent, needs, pairAt: 0, pairLength: 0 }
}

export const whole = (path: string, at: number, length: number, meaning?: Meaning) =>
  field(path, Kind.whole, at, length, meaning)
export const tenths = (path: string, at: number, length: number, meaning: Meaning) =>
  field(path, Kind.tenths, at, length, meaning)
export const flag = (path: string, at: number) => field(path, Kind.flag, at, 1)
export const notFlag = (path: string, at: number) => field(path, Kind.notFlag, at, 1)
export const lon = (at: number) => field('lon', Kind.fine, at, 28, { most: 180 * 600_000 })
export const lat = (at: number) => field('lat', Kind.fine, at, 27, { most: 90 * 600_000 })
export const coarseLon = (path: string, at: number) => field(path, Kind.coarse, at, 18, { most: 180 * 600 })
export const coarseLat = (path: string, at: number) => field(path, Kind.coarse, at, 17, { most: 90 * 600 })
export const turn = (at: number) => field('rot', Kind.turn, at, 8)
export const text = (path: string, at: number, characters: number) => field(path, Kind.text, at, characters)
export const line = (path: string, at: number, characters: number) => field(path, Kind.line, at, characters)
export const aidName = (at: number) => field('name', Kind.aidName, at, 20)
export const nothing = (path: string) => field(path, Kind.nothing, 0, 0)

/** The four sides at `at`: 9 + 9 + 6 + 6 bits. */
export function dimensions(at: number): Field[] {
  const side = (path: string, from: number, length: number, pairAt: number, pairLength: number): Field => ({
    ...field(path, Kind.dimension, from, length, { needs: at + 30 }),
    pairAt,
    pairLength,
  })
  return [
    side('toBow', at, 9, at, 18),
    side('toStern', at + 9, 9, at, 18),
    side('toPort', at + 18, 6, at + 18, 12),
    side('toStarboard', at + 24, 6, at + 18, 12),
  ]
}

/** The raw data from `at` to the end. */
export const data = (at: number): Field[] => [field('data', Kind.data, at, 0), field('dataBits', Kind.dataBits, at, 0)]
