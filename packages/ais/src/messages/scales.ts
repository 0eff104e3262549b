import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readSigned } from '../bits/bits.ts'

// Raw field ⇄ house unit, with "not available" as null (M.1371 annex 8; docs/domain-facts.md 1.4).

/** Positions in 1/10,000 minute (28 and 27 bits). */
const FINE = 600_000
/** Positions in 1/10 minute (18 and 17 bits: messages 17, 22, 23, 27). */
const COARSE = 600

/** Degrees of a raw position in 1/`scale` degree, null beyond `limit` degrees: that covers the sentinels 181 and 91 too. */
function degrees(raw: number, scale: number, limit: number): number | null {
  return raw > limit * scale || raw < -limit * scale ? null : raw / scale
}

export const readLon = (words: Bits, at: number) => degrees(readSigned(words, at, 28), FINE, 180)
export const readLat = (words: Bits, at: number) => degrees(readSigned(words, at, 27), FINE, 90)
export const readCoarseLon = (words: Bits, at: number) => degrees(readSigned(words, at, 18), COARSE, 180)
export const readCoarseLat = (words: Bits, at: number) => degrees(readSigned(words, at, 17), COARSE, 90)

export const writeLon = (w: BitWriter, lon: number | null) => w.putSigned(Math.round((lon ?? 181) * FINE), 28)
export const writeLat = (w: BitWriter, lat: number | null) => w.putSigned(Math.round((lat ?? 91) * FINE), 27)
export const writeCoarseLon = (w: BitWriter, lon: number | null) => w.putSigned(Math.round((lon ?? 181) * COARSE), 18)
export const writeCoarseLat = (w: BitWriter, lat: number | null) => w.putSigned(Math.round((lat ?? 91) * COARSE), 17)

/** Speed in 0.1 kn; 1023 is not available, 1022 means 102.2 kn or more. */
export function readSog(words: Bits, at: number): number | null {
  const raw = readBits(words, at, 10)
  return raw === 1023 ? null : raw / 10
}

export function writeSog(writer: BitWriter, sog: number | null): void {
  writer.put(sog === null ? 1023 : Math.min(1022, Math.round(sog * 10)), 10)
}

/** Course in 0.1 degree; 3600 is not available and more is nonsense. */
export function readCog(words: Bits, at: number): number | null {
  const raw = readBits(words, at, 12)
  return raw >= 3600 ? null : raw / 10
}

export function writeCog(writer: BitWriter, cog: number | null): void {
  writer.put(cog === null ? 3600 : Math.round(cog * 10) % 3600, 12)
}

/** Heading in degrees; 511 is not available, 360–510 are nonsense. */
export function readHeading(words: Bits, at: number): number | null {
  const raw = readBits(words, at, 9)
  return raw >= 360 ? null : raw
}

export function writeHeading(writer: BitWriter, heading: number | null): void {
  writer.put(heading === null ? 511 : Math.round(heading) % 360, 9)
}

/** Rate of turn by its raw value −128…127, degrees a minute: sign × (raw / 4.733)²; ±720 where the sender has no indicator. */
export function rotOf(raw: number): number {
  if (raw === 127) return 720
  if (raw === -127) return -720
  const root = raw / 4.733
  return raw < 0 ? -root * root : root * root
}

export function readRot(words: Bits, at: number): number | null {
  const raw = readSigned(words, at, 8)
  return raw === -128 ? null : rotOf(raw)
}

export function writeRot(writer: BitWriter, rot: number | null): void {
  writer.putSigned(rot === null ? -128 : rawRot(rot), 8)
}

function rawRot(rot: number): number {
  if (Math.abs(rot) >= 720) return rot > 0 ? 127 : -127
  const raw = Math.min(126, Math.round(4.733 * Math.sqrt(Math.abs(rot))))
  return rot < 0 ? -raw : raw
}

/** UTC second; null for 60 (not available). 61 manual, 62 dead reckoning, 63 inoperative are kept. */
export function readSecond(words: Bits, at: number): number | null {
  const raw = readBits(words, at, 6)
  return raw === 60 ? null : raw
}

export const writeSecond = (writer: BitWriter, second: number | null) => writer.put(second ?? 60, 6)

/** A number whose raw value `absent` says "not available". */
export function readUnless(words: Bits, at: number, length: number, absent: number): number | null {
  const raw = readBits(words, at, length)
  return raw === absent ? null : raw
}
