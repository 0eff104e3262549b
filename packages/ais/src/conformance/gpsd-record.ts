import type { AisMessage, Dimensions, Eta, Rectangle, StaticPartA } from '../index.ts'

// Our message in the words of gpsd's JSON with unscaled numbers, so that records can be compared field by field.

export type GpsdRecord = Record<string, string | number | boolean>

const raw = (value: number | null, scale: number, absent: number) =>
  value === null ? absent : Math.round(value * scale)
const fineLon = (lon: number | null) => raw(lon, 600_000, 181 * 600_000)
const fineLat = (lat: number | null) => raw(lat, 600_000, 91 * 600_000)
const coarse = (value: number | null, absent: number) => raw(value, 600, absent * 600)
const pad = (value: number, width: number) => String(value).padStart(width, '0')
const bit = (value: boolean | null) => (value === true ? 1 : 0)

function size(m: Dimensions): GpsdRecord {
  return { to_bow: m.toBow ?? 0, to_stern: m.toStern ?? 0, to_port: m.toPort ?? 0, to_starboard: m.toStarboard ?? 0 }
}

function etaText(eta: Eta): string {
  return `${pad(eta.month ?? 0, 2)}-${pad(eta.day ?? 0, 2)}T${pad(eta.hour ?? 24, 2)}:${pad(eta.minute ?? 60, 2)}Z`
}

function dataText(m: { data: Uint8Array; dataBits: number }): string {
  return `${m.dataBits}:${Buffer.from(m.data).toString('hex')}`
}

function corners(area: Rectangle): GpsdRecord {
  return {
    ne_lon: coarse(area.neLon, 181),
    ne_lat: coarse(area.neLat, 91),
    sw_lon: coarse(area.swLon, 181),
    sw_lat: coarse(area.swLat, 91),
  }
}

function turn(rot: number | null): number {
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

function kinematics(m: Kinematics): GpsdRecord {
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

/** The record for a message; `partA` is the last message 24A of the same station, which gpsd joins to its part B. */
export function gpsdRecord(m: AisMessage, partA?: StaticPartA): GpsdRecord {
  return { type: m.type === 'unknown' ? m.sentType : m.type, repeat: m.repeat, mmsi: m.mmsi, ...body(m, partA) }
}

function body(m: AisMessage, partA?: StaticPartA): GpsdRecord {
  switch (m.type) {
    case 1:
    case 2:
    case 3:
      return {
        status: m.status,
        turn: turn(m.rot),
        ...kinematics(m),
        maneuver: m.maneuver ?? 0,
        raim: m.raim,
        radio: m.radio ?? 0,
      }
    case 4:
    case 11: {
      const date = `${pad(m.year ?? 0, 4)}-${pad(m.month ?? 0, 2)}-${pad(m.day ?? 0, 2)}`
      const time = `${pad(m.hour ?? 24, 2)}:${pad(m.minute ?? 60, 2)}:${pad(m.second ?? 60, 2)}`
      return {
        timestamp: `${date}T${time}Z`,
        accuracy: m.accuracy,
        lon: fineLon(m.lon),
        lat: fineLat(m.lat),
        epfd: m.epfd,
        raim: m.raim,
        radio: m.radio,
      }
    }
    case 5:
      return {
        imo: m.imo ?? 0,
        ais_version: m.aisVersion,
        callsign: m.callSign ?? '',
        shipname: m.name ?? '',
        shiptype: m.shipType,
        ...size(m),
        epfd: m.epfd,
        eta: etaText(m.eta),
        draught: raw(m.draught, 10, 0),
        destination: m.destination ?? '',
        dte: bit(m.dte),
      }
    case 6:
      return {
        seqno: m.sequence,
        dest_mmsi: m.destination,
        retransmit: m.retransmit,
        dac: m.dac,
        fid: m.fid,
        data: dataText(m),
      }
    case 8:
      return { dac: m.dac, fid: m.fid, data: dataText(m) }
    case 7:
    case 13:
      return Object.fromEntries([1, 2, 3, 4].map((n) => [`mmsi${n}`, m.acknowledged[n - 1]?.mmsi ?? 0]))
    case 9:
      return {
        alt: m.altitude ?? 4095,
        speed: m.sog ?? 1023,
        accuracy: m.accuracy,
        lon: fineLon(m.lon),
        lat: fineLat(m.lat),
        course: raw(m.cog, 10, 3600),
        second: m.second ?? 60,
        regional: m.regional,
        dte: bit(m.dte),
        raim: m.raim,
        radio: m.radio,
      }
    case 10:
      return { dest_mmsi: m.destination }
    case 12:
      return { seqno: m.sequence, dest_mmsi: m.destination, retransmit: m.retransmit, text: m.text }
    case 14:
      return { text: m.text }
    case 15: {
      const [first, second] = m.stations
      return {
        mmsi1: first?.mmsi ?? 0,
        type1_1: first?.requests[0]?.type ?? 0,
        offset1_1: first?.requests[0]?.offset ?? 0,
        type1_2: first?.requests[1]?.type ?? 0,
        offset1_2: first?.requests[1]?.offset ?? 0,
        mmsi2: second?.mmsi ?? 0,
        type2_1: second?.requests[0]?.type ?? 0,
        offset2_1: second?.requests[0]?.offset ?? 0,
      }
    }
    case 16:
      return Object.fromEntries(
        [1, 2].flatMap((n) => {
          const one = m.assignments[n - 1]
          return [
            [`mmsi${n}`, one?.mmsi ?? 0],
            [`offset${n}`, one?.offset ?? 0],
            [`increment${n}`, one?.increment ?? 0],
          ]
        }),
      )
    case 17:
      return { lon: coarse(m.lon, 181), lat: coarse(m.lat, 91), data: dataText(m) }
    case 18:
      return {
        reserved: m.reserved,
        ...kinematics(m),
        regional: m.regional,
        cs: m.carrierSense,
        display: m.display,
        dsc: m.dsc,
        band: m.band,
        msg22: m.message22,
        raim: m.raim,
        radio: m.radio ?? 0,
      }
    case 19:
      return {
        reserved: m.reserved,
        ...kinematics(m),
        regional: m.regional,
        shipname: m.name ?? '',
        shiptype: m.shipType,
        ...size(m),
        epfd: m.epfd,
        raim: m.raim,
        dte: bit(m.dte),
        assigned: m.assigned,
      }
    case 20:
      return Object.fromEntries(
        [1, 2, 3, 4].flatMap((n) => {
          const one = m.reservations[n - 1]
          return [
            [`offset${n}`, one?.offset ?? 0],
            [`number${n}`, one?.slots ?? 0],
            [`timeout${n}`, one?.timeout ?? 0],
            [`increment${n}`, one?.increment ?? 0],
          ]
        }),
      )
    case 21:
      return {
        aid_type: m.aidType,
        name: m.name ?? '',
        accuracy: m.accuracy,
        lon: fineLon(m.lon),
        lat: fineLat(m.lat),
        ...size(m),
        epfd: m.epfd,
        second: m.second ?? 60,
        regional: m.regional,
        off_position: m.offPosition,
        raim: m.raim,
        virtual_aid: m.virtual,
      }
    case 22:
      return {
        channel_a: m.channelA,
        channel_b: m.channelB,
        txrx: m.txrx,
        power: m.lowPower,
        addressed: m.stations !== null,
        ...(m.area === null ? { dest1: m.stations?.[0] ?? 0, dest2: m.stations?.[1] ?? 0 } : corners(m.area)),
        band_a: m.bandA,
        band_b: m.bandB,
        zonesize: m.zoneSize,
      }
    case 23:
      return {
        ...corners(m.area),
        stationtype: m.stationType,
        shiptype: m.shipType,
        interval: m.interval,
        quiet: m.quiet,
      }
    case 24:
      if (m.part === 0) return { shipname: m.name ?? '' }
      return {
        shipname: partA?.name ?? '',
        shiptype: m.shipType,
        vendorid: m.vendor ?? '',
        model: m.model,
        serial: m.serial,
        callsign: m.callSign ?? '',
        ...(m.mothership === null ? size(m) : { mothership_mmsi: m.mothership }),
      }
    case 25:
    case 26:
      return {
        addressed: m.destination !== null,
        structured: m.dac !== null,
        dest_mmsi: m.destination ?? 0,
        app_id: (m.dac ?? 0) * 64 + (m.fid ?? 0),
        data: dataText(m),
        ...(m.type === 26 ? { radio: m.radio ?? 0 } : {}),
      }
    case 27:
      return {
        status: m.status,
        accuracy: m.accuracy,
        lon: coarse(m.lon, 181),
        lat: coarse(m.lat, 91),
        speed: m.sog ?? 63,
        course: m.cog ?? 511,
        raim: m.raim,
        gnss: !m.gnss,
      }
    default:
      return {}
  }
}
