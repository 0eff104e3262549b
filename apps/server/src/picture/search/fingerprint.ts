import type { ShipNames } from './ship-names.ts'

const PRIME = 0x0100_0193

/** 53 bits over all fields; two sets of names that differ have the same one once in 10^15. */
export function fingerprintOf(names: ShipNames): number {
  let a = 0x811c_9dc5 ^ (names.imo ?? 0)
  let b = 0x1234_5679 + (names.imo ?? 0)
  const texts = [names.name, names.nameZh, names.callSign, ...names.formerNames]
  for (const text of texts) {
    const value = text ?? '\u0000'
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at)
      a = Math.imul(a ^ code, PRIME)
      b = Math.imul(b + code, 0x85eb_ca6b) ^ (b >>> 13)
    }
    a = Math.imul(a ^ 0x1_0000, PRIME)
    b = Math.imul(b + 0x1_0000, 0xc2b2_ae35)
  }
  return (a >>> 0) * 0x20_0000 + (b >>> 11)
}
