import type { AidToNavigation, AisMessage, BaseStationReport, SarAircraftPosition } from '@fairway/ais'
import { midCountry } from '@fairway/ais'
import type { Port } from '@fairway/tracking/ports'
import { clearanceAt } from '../sea-lanes/clearance.ts'
import { narrowing } from '../sea-lanes/nautical.ts'
import { isLand } from '../sea-lanes/sea-mask.ts'
import { mix, pick, unit } from '../random.ts'
import type { SeaChart } from '../sea/sea-chart.ts'
import { plainText } from './destination.ts'

/** Something that speaks AIS and is no ship. */
export interface Station {
  /** Reports every so many ticks of two seconds. */
  every: number
  /** AIS talker of its sentences. */
  talker: 'BS' | 'AN' | 'AI'
  report(time: number): AisMessage
}

/** A SAR aircraft flies circles of this size, nm, at this speed, knots. */
const PATROL = 14
const PATROL_SPEED = 120

/** First MID of each country (table of the ITU by way of the codec). */
const midByCountry = new Map<string, number>()
for (let mid = 775; mid >= 201; mid--) {
  const country = midCountry(mid)
  if (country) midByCountry.set(country, mid)
}

/** Base stations and aids to navigation at ports, a few aircraft over the sea before them. Grows with the world, within bounds. */
export function createStations(seed: number, ships: number, chart: SeaChart): Station[] {
  const places = chart.ports
    .filter((port) => midByCountry.has(port.country))
    .toSorted(
      (a, b) =>
        a.size - b.size ||
        mix(seed, a.locode.charCodeAt(2), a.locode.charCodeAt(3)) -
          mix(seed, b.locode.charCodeAt(2), b.locode.charCodeAt(3)),
    )
  const serials = new Map<string, number>()
  const serial = (prefix: string): number => {
    const next = (serials.get(prefix) ?? 0) + 1
    serials.set(prefix, next)
    return next
  }
  const stations: Station[] = []
  for (const port of places.slice(0, Math.min(200, 10 + Math.floor(ships / 75)))) {
    const mid = midByCountry.get(port.country)!
    // 00MIDxxxx; the highest serials, which nobody uses.
    stations.push(baseStation(mid * 10_000 + 9_999 - serial(`base ${mid}`), port))
  }
  for (const [index, port] of places.slice(0, Math.min(600, 20 + Math.floor(ships / 20))).entries()) {
    const mid = midByCountry.get(port.country)!
    const spot = waterBefore(chart, port, mix(seed, 9, index))
    const virtual = unit(seed, 10, index) < 0.25
    // 99MIDaxxx: a = 1 real, 6 virtual.
    if (spot)
      stations.push(
        aid(
          990_000_000 + mid * 10_000 + (virtual ? 6_999 : 1_999) - serial(`aid ${mid} ${virtual}`),
          port,
          spot,
          virtual,
          mix(seed, 11, index),
        ),
      )
  }
  for (const [index, port] of places.slice(0, Math.min(8, 2 + Math.floor(ships / 1000))).entries()) {
    const spot = waterBefore(chart, port, mix(seed, 12, index))
    const mid = midByCountry.get(port.country)!
    // 111MIDaxx: a = 1 fixed wing.
    if (spot)
      stations.push(aircraft(111_000_000 + mid * 1000 + 199 - serial(`aircraft ${mid}`), spot, mix(seed, 13, index)))
  }
  return stations
}

interface Spot {
  lat: number
  lon: number
}

/** Some water within ten miles of a port; null where none was found in a few tries. */
function waterBefore(chart: SeaChart, port: Port, key: number): Spot | null {
  const { mask, clearance } = chart.charts
  for (let i = 0; i < 24; i++) {
    const angle = 2 * Math.PI * unit(key, 1, i)
    const miles = 2 + 9 * unit(key, 2, i)
    const lat = port.lat + (miles * Math.cos(angle)) / 60
    const lon = port.lon + (miles * Math.sin(angle)) / (60 * narrowing(port.lat))
    if (!isLand(mask, lat, lon) && (i > 12 || clearanceAt(clearance, mask, lat, lon) > 0)) return { lat, lon }
  }
  return null
}

function baseStation(mmsi: number, port: Port): Station {
  const message: BaseStationReport = {
    type: 4,
    repeat: 0,
    mmsi,
    year: 0,
    month: 0,
    day: 0,
    hour: 0,
    minute: 0,
    second: 0,
    accuracy: true,
    lon: port.lon,
    lat: port.lat,
    epfd: 7,
    longRangeRequested: false,
    raim: false,
    radio: 0,
  }
  return {
    every: 5,
    talker: 'BS',
    report(time) {
      const now = new Date(time)
      message.year = now.getUTCFullYear()
      message.month = now.getUTCMonth() + 1
      message.day = now.getUTCDate()
      message.hour = now.getUTCHours()
      message.minute = now.getUTCMinutes()
      message.second = now.getUTCSeconds()
      return message
    },
  }
}

/** Buoys and beacons of types 1, 5, 9–12, 14, 20, 24, 30, 31 (M.1371 table of AtoN types). */
const aidTypes = [1, 5, 9, 10, 14, 20, 24, 30, 31] as const

function aid(mmsi: number, port: Port, spot: Spot, virtual: boolean, key: number): Station {
  const message: AidToNavigation = {
    type: 21,
    repeat: 0,
    mmsi,
    aidType: pick(aidTypes, key, 1),
    name: plainText(`${port.name.slice(0, 12)} ${virtual ? 'V' : 'NO'} ${1 + (mix(key, 2) % 30)}`),
    accuracy: true,
    lon: spot.lon,
    lat: spot.lat,
    epfd: 7,
    second: virtual ? 61 : 0,
    offPosition: false,
    regional: 0,
    raim: false,
    virtual,
    assigned: false,
    toBow: 2,
    toStern: 2,
    toPort: 2,
    toStarboard: 2,
  }
  return {
    every: 90,
    talker: 'AN',
    report(time) {
      if (!virtual) message.second = Math.floor(time / 1000) % 60
      return message
    },
  }
}

function aircraft(mmsi: number, spot: Spot, key: number): Station {
  const message: SarAircraftPosition = {
    type: 9,
    repeat: 0,
    mmsi,
    altitude: 300 + (key % 900),
    sog: PATROL_SPEED,
    accuracy: false,
    lon: 0,
    lat: 0,
    cog: 0,
    second: 0,
    regional: 0,
    dte: false,
    assigned: false,
    raim: false,
    radio: 0,
  }
  return {
    every: 5,
    talker: 'AI',
    report(time) {
      const angle = ((time / 3_600_000) * PATROL_SPEED) / PATROL + unit(key, 1) * 2 * Math.PI
      message.lat = spot.lat + (PATROL * Math.cos(angle)) / 60
      message.lon = ((spot.lon + (PATROL * Math.sin(angle)) / (60 * narrowing(spot.lat)) + 540) % 360) - 180
      message.cog = (Math.round(((((angle * 180) / Math.PI + 90) % 360) + 360) * 10) % 3600) / 10
      message.second = Math.floor(time / 1000) % 60
      return message
    },
  }
}
