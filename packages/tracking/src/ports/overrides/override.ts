import type { Port } from '../port.ts'

/**
 * One port of ours: LOCODE, English and Chinese name, harbour position in degrees, radius in kilometres, size,
 * and the time zone where the country has several.
 */
export type Override = readonly [
  locode: string,
  name: string,
  nameZh: string,
  lat: number,
  lon: number,
  radiusKm: number,
  size: Port['size'],
  timeZone?: string,
]
