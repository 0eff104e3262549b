import type { AddressedBinary, BroadcastBinary } from '../messages/binary.ts'
import { FieldReader } from './field-reader.ts'
import { MET_HYDRO_BITS, type MetHydro, readMetHydro } from './met-hydro.ts'

/** Inland ship: DAC 200, FID 10 (ECE inland AIS, table 2.5); sizes finer than in message 5. */
export interface InlandShip {
  kind: 'inland-ship'
  /** European vessel identification number. */
  eni: string | null
  /** Metres. */
  length: number | null
  beam: number | null
  /** ERI ship or convoy type, 8000 and up. */
  eriType: number | null
  /** Blue cones 0–3, 4 "B flag". */
  hazard: number | null
  /** Metres, to the centimetre. */
  draught: number | null
  /** True: loaded. */
  loaded: boolean | null
}

/** Persons on board an inland ship: DAC 200, FID 55. */
export interface PersonsOnBoard {
  kind: 'persons-on-board'
  crew: number | null
  passengers: number | null
  personnel: number | null
}

/** Area notice: DAC 1, FID 22, its head; the shapes stay in the message's data. */
export interface AreaNotice {
  kind: 'area-notice'
  linkage: number
  /** Notice 0–127 of IMO SN.1/Circ.289 annex, table 11.11. */
  notice: number
  /** Beginning, UTC, without a year. */
  month: number | null
  day: number | null
  hour: number | null
  minute: number | null
  /** Minutes. */
  duration: number | null
  areas: number
}

/** Health of an aid to navigation: DAC 235 or 250, FID 10. Volts. */
export interface AidHealth {
  kind: 'aid-health'
  internalVoltage: number | null
  externalVoltage1: number | null
  externalVoltage2: number | null
  /** 0 none, 1 not monitored, 2 works, 3 fails. */
  racon: number
  /** 0 none or not monitored, 1 on, 2 off, 3 fails. */
  light: number
  alarm: boolean
  offPosition: boolean
}

/** What `decodeBinary` reads out of the data of a binary message, told apart by `kind`. */
export type BinaryContent = MetHydro | InlandShip | PersonsOnBoard | AreaNotice | AidHealth

/** Reads the data of a binary message of a kind that is known; null for another kind or data too short for it. */
export function decodeBinary(m: AddressedBinary | BroadcastBinary): BinaryContent | null {
  const kind = m.dac * 64 + m.fid
  const reader = () => new FieldReader(m.data, m.dataBits)
  switch (kind) {
    case 1 * 64 + 11:
      return m.dataBits >= MET_HYDRO_BITS ? readMetHydro(reader(), 11) : null
    case 1 * 64 + 31:
      return m.dataBits >= MET_HYDRO_BITS + 4 ? readMetHydro(reader(), 31) : null
    case 1 * 64 + 22:
      return m.dataBits >= 55 ? readAreaNotice(reader()) : null
    case 200 * 64 + 10:
      return m.dataBits === 112 ? readInlandShip(reader()) : null
    case 200 * 64 + 55:
      return m.dataBits >= 29 ? readPersons(reader()) : null
    case 235 * 64 + 10:
    case 250 * 64 + 10:
      return m.dataBits >= 44 ? readAidHealth(reader()) : null
    default:
      return null
  }
}

function readInlandShip(r: FieldReader): InlandShip {
  return {
    kind: 'inland-ship',
    eni: r.text(8) || null,
    length: r.unsigned(13) / 10 || null,
    beam: r.unsigned(10) / 10 || null,
    eriType: r.unsigned(14) || null,
    hazard: r.quantity(3, 5),
    draught: r.unsigned(11) / 100 || null,
    loaded: [null, false, true, null][r.unsigned(2)] ?? null,
  }
}

function readPersons(r: FieldReader): PersonsOnBoard {
  return {
    kind: 'persons-on-board',
    crew: r.quantity(8, 255),
    passengers: r.quantity(13, 8191),
    personnel: r.quantity(8, 255),
  }
}

/** Bits of one shape of an area notice. */
const SHAPE = 87

function readAreaNotice(r: FieldReader): AreaNotice {
  return {
    kind: 'area-notice',
    linkage: r.unsigned(10),
    notice: r.unsigned(7),
    month: r.unsigned(4) || null,
    day: r.unsigned(5) || null,
    hour: r.quantity(5, 24),
    minute: r.quantity(6, 60),
    duration: r.quantity(18, 262_143),
    areas: Math.floor(r.left / SHAPE),
  }
}

function readAidHealth(r: FieldReader): AidHealth {
  const volts = () => {
    const raw = r.unsigned(10)
    return raw === 0 ? null : raw / 20
  }
  const [internalVoltage, externalVoltage1, externalVoltage2] = [volts(), volts(), volts()]
  const racon = r.unsigned(2)
  const light = r.unsigned(2)
  const alarm = r.unsigned(1) === 1
  r.skip(8)
  return {
    kind: 'aid-health',
    internalVoltage,
    externalVoltage1,
    externalVoltage2,
    racon,
    light,
    alarm,
    offPosition: r.unsigned(1) === 1,
  }
}
