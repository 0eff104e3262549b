import type { filterApi, portApi, shipApi, shipHistoryApi, voyageApi, weatherApi } from '@fairway/contract'

export interface Call {
  /** Its name in the contract, or the live socket. */
  id:
    | keyof typeof shipApi
    | keyof typeof shipHistoryApi
    | keyof typeof portApi
    | keyof typeof voyageApi
    | keyof typeof weatherApi
    | keyof typeof filterApi
    | 'live'
  /** The lists of its sample are cut to their first entries. */
  cut?: true
  /** Objects that its page explains although an earlier one does. */
  repeats?: readonly string[]
}

/** The calls that run today and have a page each. What two answers share is explained on the page of the first. */
export const calls = {
  ship: { id: 'getShip' },
  voyageAhead: { id: 'getVoyageForecast' },
  search: { id: 'searchAll' },
  ships: { id: 'listShips' },
  filterCounts: { id: 'countShips', cut: true },
  live: { id: 'live', cut: true },
  track: { id: 'getTrack' },
  shipCalls: { id: 'listPortCalls', cut: true },
  identity: { id: 'getIdentity' },
  weather: { id: 'getWeather', cut: true },
  ports: { id: 'listPorts', cut: true },
  port: { id: 'getPort', cut: true, repeats: ['Port'] },
  portCalls: { id: 'getPortActivity', cut: true },
} as const satisfies Record<string, Call>
export type CallName = keyof typeof calls
