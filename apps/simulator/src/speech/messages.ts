import type {
  ClassAPosition,
  ClassBExtended,
  ClassBPosition,
  LongRangePosition,
  StaticAndVoyage,
  StaticPartA,
  StaticPartB,
} from '@fairway/ais'
import type { Particulars } from '../fleet/particulars.ts'
import type { Fix } from '../motion/fix.ts'
import type { Voyage } from './voyage.ts'

/** EPFD code of a GPS receiver (M.1371 table of types of electronic position fixing device). */
const GPS = 1
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** One object of each kind, filled again for each report: nothing is kept after it is written. */
const classA: ClassAPosition = {
  type: 1,
  repeat: 0,
  mmsi: 0,
  status: 15,
  rot: null,
  sog: null,
  accuracy: true,
  lon: null,
  lat: null,
  cog: null,
  heading: null,
  second: null,
  maneuver: 0,
  raim: false,
  radio: 0,
}
const classB: ClassBPosition = {
  type: 18,
  repeat: 0,
  mmsi: 0,
  regional: 0,
  reserved: 0,
  sog: null,
  accuracy: false,
  lon: null,
  lat: null,
  cog: null,
  heading: null,
  second: null,
  carrierSense: true,
  display: false,
  dsc: true,
  band: true,
  message22: true,
  assigned: false,
  raim: false,
  radio: 0,
}
const longRange: LongRangePosition = {
  type: 27,
  repeat: 3,
  mmsi: 0,
  accuracy: false,
  raim: false,
  status: 15,
  lon: null,
  lat: null,
  sog: null,
  cog: null,
  gnss: true,
}

export function classAReport(
  mmsi: number,
  fix: Fix,
  rot: number | null,
  second: number,
  radio: number,
): ClassAPosition {
  classA.type = rot !== null && Math.abs(rot) > 5 ? 3 : 1
  classA.mmsi = mmsi
  classA.status = fix.status
  classA.rot = rot
  classA.sog = fix.sog
  classA.lon = fix.lon
  classA.lat = fix.lat
  classA.cog = orNull(fix.cog)
  classA.heading = orNull(fix.heading)
  classA.second = second
  classA.radio = radio
  return classA
}

export function classBReport(mmsi: number, fix: Fix, second: number): ClassBPosition {
  classB.mmsi = mmsi
  classB.sog = fix.sog
  classB.lon = fix.lon
  classB.lat = fix.lat
  classB.cog = orNull(fix.cog)
  classB.heading = orNull(fix.heading)
  classB.second = second
  return classB
}

export function longRangeReport(mmsi: number, fix: Fix): LongRangePosition {
  longRange.mmsi = mmsi
  longRange.status = fix.status
  longRange.lon = fix.lon
  longRange.lat = fix.lat
  longRange.sog = Math.min(62, Math.round(fix.sog))
  longRange.cog = Number.isNaN(fix.cog) ? null : Math.round(fix.cog) % 360
  return longRange
}

/** Who a ship says she is. */
export interface Identity {
  mmsi: number
  imo: number | null
  callSign: string
  name: string
}

export function staticAndVoyage(identity: Identity, body: Particulars, voyage: Voyage): StaticAndVoyage {
  const eta = voyage.eta === null ? null : new Date(voyage.eta)
  return {
    type: 5,
    repeat: 0,
    mmsi: identity.mmsi,
    aisVersion: 2,
    imo: identity.imo,
    callSign: identity.callSign,
    name: identity.name,
    shipType: body.shipType,
    toBow: body.toBow,
    toStern: body.toStern,
    toPort: body.toPort,
    toStarboard: body.toStarboard,
    epfd: GPS,
    eta:
      eta === null
        ? { month: null, day: null, hour: null, minute: null }
        : { month: eta.getUTCMonth() + 1, day: eta.getUTCDate(), hour: eta.getUTCHours(), minute: eta.getUTCMinutes() },
    draught: voyage.draught,
    destination: voyage.destination,
    dte: false,
  }
}

export function staticPartA(identity: Identity): StaticPartA {
  return { type: 24, part: 0, repeat: 0, mmsi: identity.mmsi, name: identity.name }
}

export function staticPartB(identity: Identity, body: Particulars): StaticPartB {
  const { toBow, toStern, toPort, toStarboard, shipType } = body
  return {
    type: 24,
    part: 1,
    repeat: 0,
    mmsi: identity.mmsi,
    shipType,
    vendor: 'SIM',
    model: 1,
    serial: 1,
    callSign: identity.callSign,
    mothership: null,
    epfd: 1,
    toBow,
    toStern,
    toPort,
    toStarboard,
  }
}

export function classBExtended(identity: Identity, body: Particulars, fix: Fix, second: number): ClassBExtended {
  const { toBow, toStern, toPort, toStarboard, shipType } = body
  return {
    ...classBReport(identity.mmsi, fix, second),
    type: 19,
    name: identity.name,
    shipType,
    epfd: GPS,
    raim: false,
    dte: false,
    assigned: false,
    toBow,
    toStern,
    toPort,
    toStarboard,
  }
}
