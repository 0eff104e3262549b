import type { ShownCall, V1CallId } from '@fairway/contract'

export interface Endpoint {
  /** Its name in the data API, or its stream. */
  id: ShownCall | 'stream'
  /** Calls beside it that take and give much the same. */
  also?: readonly V1CallId[]
}

/** What is sold and has a page each. */
export const endpoints = {
  ship: { id: 'getVessel', also: ['getVesselPosition'] },
  voyageAhead: { id: 'getVesselVoyage' },
  search: { id: 'searchVessels' },
  ships: { id: 'queryPositions', also: ['listNearbyVessels', 'listAreaVessels', 'listFleetVessels'] },
  distance: { id: 'getDistance', also: ['planRoute'] },
  live: { id: 'stream' },
  track: { id: 'getVesselTrack' },
  shipCalls: { id: 'listVesselPortCalls', also: ['getPortCall'] },
  identity: { id: 'getVesselIdentity' },
  weather: { id: 'getWeather' },
  ports: { id: 'searchPorts', also: ['getPort'] },
  port: { id: 'listPortVessels', also: ['listPortAnchored', 'listPortExpected', 'listPortDepartures'] },
  portCalls: { id: 'listPortCalls' },
} as const satisfies Record<string, Endpoint>
export type EndpointName = keyof typeof endpoints
