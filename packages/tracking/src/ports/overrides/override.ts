import type { Port } from '../port.ts'

/**
 * One port of ours: LOCODE, English and Chinese name, harbour position in degrees, radius in kilometres and size.
 */
export type Override = readonly [
  locode: string,
  name: string,
  nameZh: string,
  lat: number,
  lon: number,
  radiusKm: number,
  size: Port['size'],
]
