/** Fields that are positions: rounded to six decimals, 0.1 m. */
const POSITIONS = new Set(['lon', 'lat', 'neLon', 'neLat', 'swLon', 'swLat'])

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A rate of turn to two decimals: its 253 values stay apart. */
export function roundTurn(rot: number): number {
  return Math.round(rot * 100) / 100
}

/**
 * JSON text of the value of a field: as it is but for positions (six decimals), the rate of turn (two) and raw data
 * (hexadecimal). Every value still encodes to the bits that it came from.
 */
export function roundedValueJson(key: string, value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${roundedNumber(key, value)}`
  if (value instanceof Uint8Array) return `"${toHex(value)}"`
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? jsonOf(value) : JSON.stringify(value)
}

function jsonOf(value: object): string {
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields.map(([key, one]) => `"${key}":${roundedValueJson(key, one)}`).join(',')}}`
}

/** A copy with the values as JSON text has them. */
export function rounded(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, roundedValue(key, one)]))
}

function roundedValue(key: string, value: unknown): unknown {
  if (typeof value === 'number') return roundedNumber(key, value)
  if (value instanceof Uint8Array) return toHex(value)
  // Lists hold no positions.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? rounded(value) : value
}

function roundedNumber(key: string, value: number): number {
  if (POSITIONS.has(key)) return Math.round(value * 1e6) / 1e6
  return key === 'rot' ? roundTurn(value) : value
}

function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]!
  return text
}
