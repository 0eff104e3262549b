import type { V1CallId } from '@fairway/contract'

/** A parameter that can be tried, and what it says at first. */
export interface TryField {
  name: string
  in: 'path' | 'query'
  value: string
  required: boolean
}

const inPath = (name: string, value: string): TryField => ({ name, in: 'path', value, required: true })
const needed = (name: string, value: string): TryField => ({ name, in: 'query', value, required: true })
const optional = (name: string, value = ''): TryField => ({ name, in: 'query', value, required: false })

const vessel = inPath('id', 'mmsi:413000001')
const port = inPath('locode', 'CNSHA')
const limit = optional('limit', '10')

export interface TryForm {
  fields: readonly TryField[]
  /** Where there is one. */
  body?: object
}

/** What the page offers to fill in of each call; all that there is stands in the OpenAPI document. */
export const tryForms: Readonly<Record<V1CallId, TryForm>> = {
  searchVessels: { fields: [needed('q', 'ever'), limit] },
  getVessel: { fields: [vessel] },
  getVesselPosition: { fields: [vessel] },
  getVesselTrack: { fields: [vessel, optional('from'), optional('to'), optional('max_points', '500')] },
  listVesselPortCalls: { fields: [vessel, optional('from'), optional('to'), limit] },
  getVesselVoyage: { fields: [vessel] },
  getVesselIdentity: { fields: [vessel] },
  listNearbyVessels: { fields: [vessel, optional('radius_nm', '5'), limit] },
  queryPositions: { fields: [limit], body: { circle: { lat: 31.2, lon: 122.4, radius_nm: 20 } } },
  searchPorts: { fields: [needed('q', 'shanghai')] },
  getPort: { fields: [port] },
  listPortVessels: { fields: [port, limit] },
  listPortAnchored: { fields: [port, limit] },
  listPortExpected: { fields: [port, limit] },
  listPortDepartures: { fields: [port, limit] },
  listFleets: { fields: [] },
  listFleetVessels: { fields: [inPath('id', ''), limit] },
  getUsage: { fields: [optional('month')] },
  listKeys: { fields: [] },
  getStatus: { fields: [] },
}
