/**
 * Writes type 1 sentences of a simulated crowd into a buffer, fast enough to feed 300,000 a second from part of one core.
 * Ours to measure with, so that the codec under test does not also make its own input.
 */
const armour = Uint8Array.from({ length: 64 }, (_, value) => (value < 40 ? value + 48 : value + 56))
const hex = Uint8Array.from('0123456789ABCDEF', (character) => character.charCodeAt(0))
const head = Buffer.from('!AIVDM,1,1,,A,')
export const SENTENCE_BYTES = head.length + 28 + 7

const HEAD_SUM = head.subarray(1).reduce((sum, byte) => sum ^ byte, 0)
const TAIL = Buffer.from(',0')
const TAIL_SUM = TAIL.reduce((sum, byte) => sum ^ byte, 0)

/** A position report's fields as M.1371 has them: 1/10,000 minute, 0.1 kn, 0.1°. */
export interface RawPosition {
  mmsi: number
  lon: number
  lat: number
  sog: number
  cog: number
  heading: number
  second: number
}

/** Writes one sentence of {@link SENTENCE_BYTES} bytes (CR LF included) and returns the offset behind it. */
export function writePosition(out: Buffer, offset: number, p: RawPosition): number {
  out.set(head, offset)
  const lon = p.lon & 0x0fff_ffff
  const lat = p.lat & 0x07ff_ffff
  let at = offset + head.length
  let sum = HEAD_SUM
  const put = (value: number) => {
    const byte = armour[value & 63]
    out[at++] = byte
    sum ^= byte
  }
  // 6 type, 2 repeat, 30 MMSI, 4 status, 8 turn, 10 SOG, 1 accuracy, 28 lon, 27 lat, 12 COG, 9 heading, 6 second, 2+3+1+19
  put(1)
  put(p.mmsi >>> 26)
  put(p.mmsi >>> 20)
  put(p.mmsi >>> 14)
  put(p.mmsi >>> 8)
  put(p.mmsi >>> 2)
  put(((p.mmsi & 3) << 4) | 0) // status 0: under way
  put(0) // turn 0, six of its eight bits
  put((p.sog >>> 6) & 15) // two bits of turn, four of SOG
  put(p.sog)
  put((1 << 5) | (lon >>> 23)) // accuracy, five bits of longitude
  put(lon >>> 17)
  put(lon >>> 11)
  put(lon >>> 5)
  put(((lon & 31) << 1) | (lat >>> 26))
  put(lat >>> 20)
  put(lat >>> 14)
  put(lat >>> 8)
  put(lat >>> 2)
  put(((lat & 3) << 4) | (p.cog >>> 8))
  put(p.cog >>> 2)
  put(((p.cog & 3) << 4) | (p.heading >>> 5))
  put(((p.heading & 31) << 1) | (p.second >>> 5))
  put((p.second & 31) << 1)
  for (let i = 0; i < 4; i++) put(0)
  out.set(TAIL, at)
  at += TAIL.length
  sum ^= TAIL_SUM
  out[at++] = 42 // *
  out[at++] = hex[sum >>> 4]
  out[at++] = hex[sum & 15]
  out[at++] = 13
  out[at++] = 10
  return at
}
