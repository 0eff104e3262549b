import type { Dimensions, Eta, Rectangle } from '../index.ts'

// Values as gpsd's JSON has them with unscaled numbers.

export type GpsdRecord = Record<string, string | number | boolean>

export const raw = (value: number | null, scale: number, absent: number) =>
  value === null ? absent : Math.round(value * scale)
export const fineLon = (lon: number | null) => raw(lon, 600_000, 181 * 600_000)
export const fineLat = (lat: number | null) => raw(lat, 600_000, 91 * 600_000)
export const coarse = (value: number | null, absent: number) => raw(value, 600, absent * 600)
export const pad = (value: number, width: number) => String(value).padStart(width, '0')
export const bit = (value: boolean | null) => (value === true ? 1 : 0)

export function size(m: Dimensions): GpsdRecord {
  return { to_bow: m.toBow ?? 0, to_stern: m.toStern ?? 0, to_port: m.toPort ?? 0, to_starboard: m.toStarboard ?? 0 }
}

export function etaText(eta: Eta): string {
  return `${pad(eta.month ?? 0, 2)}-${pad(eta.day ?? 0, 2)}T${pad(eta.hour ?? 24, 2)}:${pad(eta.minute ?? 60, 2)}Z`
}

export function dataText(m: { data: Uint8Array; dataBits: number }): string {
  return `${m.dataBits}:${Buffer.from(m.data).toString('hex')}`
}

export function corners(area: Rectangle): GpsdRecord {
  return {
    ne_lon: coarse(area.neLon, 181),
    ne_lat: coarse(area.neLat, 91),
    sw_lon: coarse(area.swLon, 181),
    sw_lat: coarse(area.swLat, 91),
  }
}

export function turn(rot: number | null): number {
  if (rot === null) return -128
  if (Math.abs(rot) === 720) return rot > 0 ? 127 : -127
  return Math.sign(rot) * Math.round(4.733 * Math.sqrt(Math.abs(rot)))
}

type Kinematics = {
  sog: number | null
  accuracy: boolean
  lon: number | null
  lat: number | null
  cog: number | null
  heading: number | null
  second: number | null
}

export function kinematics(m: Kinematics): GpsdRecord {
  return {
    speed: raw(m.sog, 10, 1023),
    accuracy: m.accuracy,
    lon: fineLon(m.lon),
    lat: fineLat(m.lat),
    course: raw(m.cog, 10, 3600),
    heading: m.heading ?? 511,
    second: m.second ?? 60,
  }
}
