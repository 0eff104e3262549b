import type { Ship } from '@fairway/contract'
import { KNOT, STATUS_ABSENT, type PositionBatch } from '@fairway/tracking'

const RADIAN = Math.PI / 180
/** `navigation.state` of Signal K 1.7 by navigation status (M.1371). */
const states = [
  'motoring',
  'anchored',
  'not under command',
  'restricted manouverability',
  'constrained by draft',
  'moored',
  'aground',
  'fishing',
  'sailing',
  'hazardous material high speed',
  'hazardous material wing in ground',
  null,
  null,
  null,
  'ais-sart',
  null,
]

interface Value {
  path: string
  value: unknown
}

const contextOf = (mmsi: number) => `vessels.urn:mrn:imo:mmsi:${String(mmsi).padStart(9, '0')}`

const delta = (mmsi: number, time: number, values: readonly Value[]): string =>
  JSON.stringify({
    context: contextOf(mmsi),
    updates: [{ source: { label: 'fairway', type: 'AIS' }, timestamp: new Date(time).toISOString(), values }],
  })

/** A report as a Signal K delta: metres a second, radians. What is not known is left out. */
export function positionDelta(batch: PositionBatch, row: number): string {
  const values: Value[] = [
    { path: 'navigation.position', value: { latitude: batch.lat[row], longitude: batch.lon[row] } },
  ]
  const add = (path: string, value: number, factor: number) => {
    if (!Number.isNaN(value)) values.push({ path, value: Math.round(value * factor * 1e6) / 1e6 })
  }
  add('navigation.speedOverGround', batch.sog[row], KNOT)
  add('navigation.courseOverGroundTrue', batch.cog[row], RADIAN)
  add('navigation.headingTrue', batch.heading[row], RADIAN)
  add('navigation.rateOfTurn', batch.rot[row], RADIAN / 60)
  const status = batch.status[row]
  const state = status === STATUS_ABSENT ? null : states[status]
  if (state) values.push({ path: 'navigation.state', value: state })
  return delta(batch.mmsi[row], batch.time[row], values)
}

/** What a ship says of herself as a Signal K delta. */
export function staticDelta(ship: Ship, time: number): string {
  const { mmsi, name, imo, callSign, length, breadth, draught, destination, shipType } = ship
  const root = { mmsi: String(mmsi).padStart(9, '0'), ...(name !== null && { name }) }
  const values: Value[] = [{ path: '', value: root }]
  if (imo !== null) values.push({ path: '', value: { registrations: { imo: `IMO ${imo}` } } })
  if (callSign !== null) values.push({ path: '', value: { communication: { callsignVhf: callSign } } })
  if (length !== null) values.push({ path: 'design.length', value: { overall: length } })
  if (breadth !== null) values.push({ path: 'design.beam', value: breadth })
  const { toBow, toPort, toStarboard } = ship
  if (toBow !== null) values.push({ path: 'sensors.ais.fromBow', value: toBow })
  // To port of the middle line it is positive.
  if (toPort !== null && toStarboard !== null)
    values.push({ path: 'sensors.ais.fromCenter', value: (toPort - toStarboard) / 2 })
  if (draught !== null) values.push({ path: 'design.draft', value: { current: draught } })
  if (shipType !== null) values.push({ path: 'design.aisShipType', value: { id: shipType } })
  if (destination !== null) values.push({ path: 'navigation.destination.commonName', value: destination })
  return delta(mmsi, time, values)
}
