import type { Ship } from '@fairway/contract'
import type { AisstreamType } from '@fairway/contract/v1'
import { ReportFlag, STATUS_ABSENT, type PositionBatch } from '@fairway/tracking'
import { problemBody } from '../data-api/answers/problem.ts'
import type { Dialect } from './dialect.ts'
import type { Entry } from './stream-rows.ts'

/** As sets send what they do not know (ITU-R M.1371). */
const NO_SPEED = 102.3
const NO_COURSE = 360
const NO_HEADING = 511
const NO_TURN = -128
const NO_STATUS = 15
const NAME = 20
const CALL_SIGN = 7

const usual = { RepeatIndicator: 0, Valid: true } as const
const orElse = (value: number, otherwise: number, digits: number) =>
  Number.isNaN(value) ? otherwise : Math.round(value * digits) / digits

/** The indicator that a rate of turn in degrees a minute had (table 48). */
function turnIndicator(rot: number): number {
  if (Number.isNaN(rot)) return NO_TURN
  if (Math.abs(rot) >= 720) return Math.sign(rot) * 127
  return Math.sign(rot) * Math.min(126, Math.round(4.733 * Math.sqrt(Math.abs(rot))))
}

/** "2022-12-29 18:22:32.318 +0000 UTC", as Go writes a moment. */
const momentOf = (time: number) => new Date(time).toISOString().replace('T', ' ').replace('Z', ' +0000 UTC')

function entry(
  type: AisstreamType,
  body: object,
  about: { mmsi: number; name: string | null; lat: number; lon: number; time: number; kind: Entry['kind'] },
): Entry {
  const { mmsi, name, lat, lon, time, kind } = about
  const MetaData = {
    MMSI: mmsi,
    // A number there too, whatever its name says.
    MMSI_String: mmsi,
    ShipName: (name ?? '').padEnd(NAME),
    latitude: lat,
    longitude: lon,
    time_utc: momentOf(time),
  }
  const text = JSON.stringify({ Message: { [type]: { ...usual, ...body } }, MessageType: type, MetaData })
  return { kind, key: mmsi, text, type }
}

function positionOf(batch: PositionBatch, row: number): [AisstreamType, object] {
  const flags = batch.flags[row]
  const said = batch.status[row]
  const status = said === STATUS_ABSENT ? NO_STATUS : said
  const body = {
    UserID: batch.mmsi[row],
    Latitude: Math.round(batch.lat[row] * 1e6) / 1e6,
    Longitude: Math.round(batch.lon[row] * 1e6) / 1e6,
    Sog: orElse(batch.sog[row], NO_SPEED, 10),
    Cog: orElse(batch.cog[row], NO_COURSE, 10),
    PositionAccuracy: false,
    Raim: false,
  }
  if ((flags & ReportFlag.approximate) !== 0) {
    const coarse = { NavigationalStatus: status, PositionLatency: false, Spare: false }
    return ['LongRangeAisBroadcastMessage', { MessageID: 27, ...body, Sog: orElse(batch.sog[row], 63, 1), ...coarse }]
  }
  const exact = {
    ...body,
    TrueHeading: orElse(batch.heading[row], NO_HEADING, 1),
    Timestamp: new Date(batch.time[row]).getUTCSeconds(),
    CommunicationState: 0,
  }
  if ((flags & ReportFlag.classB) !== 0) {
    const unit = { ClassBUnit: true, ClassBDisplay: false, ClassBDsc: true, ClassBBand: true, ClassBMsg22: true }
    const state = { AssignedMode: false, CommunicationStateIsItdma: true, Spare1: 0, Spare2: 0 }
    return ['StandardClassBPositionReport', { MessageID: 18, ...exact, ...unit, ...state }]
  }
  const voyage = { NavigationalStatus: status, RateOfTurn: turnIndicator(batch.rot[row]) }
  return ['PositionReport', { MessageID: 1, ...exact, ...voyage, SpecialManoeuvreIndicator: 0, Spare: 0 }]
}

function staticsOf(ship: Ship): [AisstreamType, object] {
  const { mmsi, toBow, toStern, toPort, toStarboard } = ship
  const Dimension = { A: toBow ?? 0, B: toStern ?? 0, C: toPort ?? 0, D: toStarboard ?? 0 }
  const Name = (ship.name ?? '').padEnd(NAME)
  const CallSign = (ship.callSign ?? '').padEnd(CALL_SIGN)
  const Type = ship.shipType ?? 0
  if (ship.classB) {
    const maker = { VendorIDName: '', VenderIDModel: 0, VenderIDSerial: 0 }
    const ReportB = { Valid: true, ShipType: Type, ...maker, CallSign, Dimension, FixType: 0, Spare: 0 }
    const parts = { ReportA: { Valid: ship.name !== null, Name }, ReportB }
    return ['StaticDataReport', { MessageID: 24, UserID: mmsi, Reserved: 0, PartNumber: true, ...parts }]
  }
  const eta = ship.eta === null ? null : new Date(ship.eta)
  const Eta = {
    Month: eta === null ? 0 : eta.getUTCMonth() + 1,
    Day: eta === null ? 0 : eta.getUTCDate(),
    Hour: eta === null ? 24 : eta.getUTCHours(),
    Minute: eta === null ? 60 : eta.getUTCMinutes(),
  }
  const identity = { AisVersion: 0, ImoNumber: ship.imo ?? 0, CallSign, Name, Type, Dimension, FixType: 0 }
  const Destination = (ship.destination ?? '').padEnd(NAME)
  const voyage = { Eta, MaximumStaticDraught: ship.draught ?? 0, Destination, Dte: false, Spare: false }
  return ['ShipStaticData', { MessageID: 5, UserID: mmsi, ...identity, ...voyage }]
}

/** The messages of aisstream.io, one a frame, and its one word beside them: `error`. */
export const aisstreamDialect: Dialect = {
  position(batch, row, about) {
    const [type, body] = positionOf(batch, row)
    const place = { lat: batch.lat[row], lon: batch.lon[row], time: batch.time[row] }
    return entry(type, body, { mmsi: batch.mmsi[row], name: about().name, ...place, kind: 'positions' })
  },
  statics(ship) {
    const { mmsi, name, lat, lon, staticAt } = ship
    if (lat === null || lon === null) return null
    const [type, body] = staticsOf(ship)
    return entry(type, body, { mmsi, name, lat, lon, time: staticAt ?? 0, kind: 'statics' })
  },
  call: () => null,
  frames: (entries) => entries.map(({ text, kind }) => ({ text, frame: kind })),
  tell: () => null,
  refusal(problem, language) {
    const { detail } = problemBody(problem, { language, instance: '', requestId: '' })
    return { text: JSON.stringify({ error: detail }), frame: 'error' }
  },
}
