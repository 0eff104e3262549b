import type {
  AisMessage,
  AddressedBinary,
  AidToNavigation,
  AssignedMode,
  BaseStationReport,
  ChannelManagement,
  ClassAPosition,
  ClassBExtended,
  ClassBPosition,
  GroupAssignment,
  Interrogation,
  LinkManagement,
  LongRangePosition,
  SarAircraftPosition,
  SlotBinary,
  StaticAndVoyage,
  StaticPartA,
  StaticPartB,
} from '../index.ts'
import {
  bit,
  coarse,
  corners,
  dataText,
  etaText,
  fineLat,
  fineLon,
  kinematics,
  pad,
  raw,
  size,
  turn,
  type GpsdRecord,
} from './gpsd-fields.ts'

// Our message in the words of gpsd's JSON with unscaled numbers, so that records can be compared field by field.

/** The record for a message; `partA` is the last message 24A of the same station, which gpsd joins to its part B. */
export function gpsdRecord(m: AisMessage, partA?: StaticPartA): GpsdRecord {
  return { type: m.type === 'unknown' ? m.sentType : m.type, repeat: m.repeat, mmsi: m.mmsi, ...body(m, partA) }
}

function body(m: AisMessage, partA?: StaticPartA): GpsdRecord {
  switch (m.type) {
    case 1:
    case 2:
    case 3:
      return classAPosition(m)
    case 4:
    case 11:
      return baseStation(m)
    case 5:
      return staticAndVoyage(m)
    case 6:
      return addressedBinary(m)
    case 8:
      return { dac: m.dac, fid: m.fid, data: dataText(m) }
    case 7:
    case 13:
      return Object.fromEntries([1, 2, 3, 4].map((n) => [`mmsi${n}`, m.acknowledged[n - 1]?.mmsi ?? 0]))
    case 9:
      return sarAircraft(m)
    case 10:
      return { dest_mmsi: m.destination }
    case 12:
      return { seqno: m.sequence, dest_mmsi: m.destination, retransmit: m.retransmit, text: m.text }
    case 14:
      return { text: m.text }
    case 15:
      return interrogation(m)
    case 16:
      return assignedMode(m)
    case 17:
      return { lon: coarse(m.lon, 181), lat: coarse(m.lat, 91), data: dataText(m) }
    case 18:
      return classBPosition(m)
    case 19:
      return classBExtended(m)
    case 20:
      return linkManagement(m)
    case 21:
      return aidToNavigation(m)
    case 22:
      return channelManagement(m)
    case 23:
      return groupAssignment(m)
    case 24:
      return staticPart(m, partA)
    case 25:
    case 26:
      return slotBinary(m)
    case 27:
      return longRange(m)
    default:
      return {}
  }
}

const classAPosition = (m: ClassAPosition): GpsdRecord => ({
  status: m.status,
  turn: turn(m.rot),
  ...kinematics(m),
  maneuver: m.maneuver ?? 0,
  raim: m.raim,
  radio: m.radio ?? 0,
})

function baseStation(m: BaseStationReport): GpsdRecord {
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

const staticAndVoyage = (m: StaticAndVoyage): GpsdRecord => ({
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
})

const addressedBinary = (m: AddressedBinary): GpsdRecord => ({
  seqno: m.sequence,
  dest_mmsi: m.destination,
  retransmit: m.retransmit,
  dac: m.dac,
  fid: m.fid,
  data: dataText(m),
})

const sarAircraft = (m: SarAircraftPosition): GpsdRecord => ({
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
})

function interrogation(m: Interrogation): GpsdRecord {
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

function assignedMode(m: AssignedMode): GpsdRecord {
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
}

const classBPosition = (m: ClassBPosition): GpsdRecord => ({
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
})

const classBExtended = (m: ClassBExtended): GpsdRecord => ({
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
})

function linkManagement(m: LinkManagement): GpsdRecord {
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
}

const aidToNavigation = (m: AidToNavigation): GpsdRecord => ({
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
})

const channelManagement = (m: ChannelManagement): GpsdRecord => ({
  channel_a: m.channelA,
  channel_b: m.channelB,
  txrx: m.txrx,
  power: m.lowPower,
  addressed: m.stations !== null,
  ...(m.area === null ? { dest1: m.stations?.[0] ?? 0, dest2: m.stations?.[1] ?? 0 } : corners(m.area)),
  band_a: m.bandA,
  band_b: m.bandB,
  zonesize: m.zoneSize,
})

const groupAssignment = (m: GroupAssignment): GpsdRecord => ({
  ...corners(m.area),
  stationtype: m.stationType,
  shiptype: m.shipType,
  interval: m.interval,
  quiet: m.quiet,
})

function staticPart(m: StaticPartA | StaticPartB, partA: StaticPartA | undefined): GpsdRecord {
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
}

const slotBinary = (m: SlotBinary): GpsdRecord => ({
  addressed: m.destination !== null,
  structured: m.dac !== null,
  dest_mmsi: m.destination ?? 0,
  app_id: (m.dac ?? 0) * 64 + (m.fid ?? 0),
  data: dataText(m),
  ...(m.type === 26 ? { radio: m.radio ?? 0 } : {}),
})

const longRange = (m: LongRangePosition): GpsdRecord => ({
  status: m.status,
  accuracy: m.accuracy,
  lon: coarse(m.lon, 181),
  lat: coarse(m.lat, 91),
  speed: m.sog ?? 63,
  course: m.cog ?? 511,
  raim: m.raim,
  gnss: !m.gnss,
})
