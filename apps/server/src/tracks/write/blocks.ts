import type { StaticReport, TrackPoints } from '@fairway/tracking'
import { stationKinds } from '@fairway/tracking'
import { encodeNativeBlock } from '../engine/native-block.ts'

/** Track points as a Native block for `positions`. */
export function encodePoints(points: TrackPoints): Buffer {
  return encodeNativeBlock(
    [
      { name: 'mmsi', type: 'UInt32', values: points.mmsi },
      { name: 'ts', type: "DateTime64(3, 'UTC')", values: points.time },
      { name: 'lat', type: 'Int32', values: points.lat },
      { name: 'lon', type: 'Int32', values: points.lon },
      { name: 'sog', type: 'UInt16', values: points.sog },
      { name: 'cog', type: 'UInt16', values: points.cog },
      { name: 'heading', type: 'UInt16', values: points.heading },
      { name: 'status', type: 'UInt8', values: points.status },
      { name: 'flags', type: 'UInt8', values: points.flags },
      { name: 'feed', type: 'UInt16', values: points.feed },
      { name: 'kind', type: 'UInt8', values: points.kind },
      { name: 'delay', type: 'UInt16', values: points.delay },
    ],
    points.length,
  )
}

const whole = ['toBow', 'toStern', 'toPort', 'toStarboard'] as const
const texts = ['name', 'callSign', 'destination'] as const

/** The fields of a static report that a message may carry; the position is the bit in `carried`. Append only. */
export const staticFields = [
  'imo',
  'callSign',
  'name',
  'shipType',
  'toBow',
  'toStern',
  'toPort',
  'toStarboard',
  'draught',
  'destination',
  'eta',
] as const

/** What "not available" is in the columns of `statics`: numbers that no ship sends. */
export const STATIC_ABSENT = { imo: 0, shipType: 255, metres: 65_535, draught: -1, eta: 0, text: '' } as const

/** Static reports as a Native block for `statics`. */
export function encodeStatics(reports: readonly StaticReport[]): Buffer {
  const numbers = <T extends { [row: number]: number }>(column: T, value: (report: StaticReport) => number): T => {
    reports.forEach((report, row) => (column[row] = value(report)))
    return column
  }
  const rows = reports.length
  const type = "DateTime64(3, 'UTC')" as const
  return encodeNativeBlock(
    [
      { name: 'mmsi', type: 'UInt32', values: numbers(new Uint32Array(rows), (report) => report.mmsi) },
      { name: 'ts', type, values: numbers(new Float64Array(rows), (report) => Math.round(report.time)) },
      { name: 'received', type, values: numbers(new Float64Array(rows), (report) => Math.round(report.receivedAt)) },
      { name: 'carried', type: 'UInt16', values: numbers(new Uint16Array(rows), carriedBits) },
      {
        name: 'kind',
        type: 'UInt8',
        values: numbers(new Uint8Array(rows), (report) => stationKinds.indexOf(report.kind)),
      },
      { name: 'flags', type: 'UInt8', values: numbers(new Uint8Array(rows), (report) => report.flags) },
      { name: 'feed', type: 'UInt16', values: numbers(new Uint16Array(rows), (report) => report.feed) },
      {
        name: 'imo',
        type: 'UInt32',
        values: numbers(new Uint32Array(rows), (report) => report.imo ?? STATIC_ABSENT.imo),
      },
      {
        name: 'shipType',
        type: 'UInt8',
        values: numbers(new Uint8Array(rows), (report) => report.shipType ?? STATIC_ABSENT.shipType),
      },
      ...whole.map((name) => ({
        name,
        type: 'UInt16' as const,
        values: numbers(new Uint16Array(rows), (report) => Math.round(report[name] ?? STATIC_ABSENT.metres)),
      })),
      {
        name: 'draught',
        type: 'Float32',
        values: numbers(new Float32Array(rows), (report) => report.draught ?? STATIC_ABSENT.draught),
      },
      {
        name: 'eta',
        type,
        values: numbers(new Float64Array(rows), (report) => Math.round(report.eta ?? STATIC_ABSENT.eta)),
      },
      ...texts.map((name) => ({
        name,
        type: 'String' as const,
        values: reports.map((report) => report[name] ?? STATIC_ABSENT.text),
      })),
    ],
    rows,
  )
}

function carriedBits(report: StaticReport): number {
  let bits = 0
  staticFields.forEach((field, bit) => {
    if (report[field] !== undefined) bits |= 1 << bit
  })
  return bits
}
