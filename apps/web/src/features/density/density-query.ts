import { densityApi, densityTilePath, type DensityLook, type ShipClass } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'
import { tileAddress } from '../../api/tile-address.ts'

interface Chosen {
  class: ShipClass | null
  month: string | null
}

export const densityQuery = ({ class: name, month }: Chosen) =>
  queryOptions({
    queryKey: ['density', name, month],
    queryFn: ({ signal }) =>
      ask(densityApi.getDensity, { query: queryOf({ class: name, month }), quiet: true, signal }),
    // What is counted for the first time appears by itself; later it is another picture once an hour.
    refetchInterval: ({ state }) => (state.data?.counting || state.data?.days === 0 ? 10_000 : 900_000),
    staleTime: 60_000,
  })

const queryOf = ({ class: name, month }: Chosen) => ({
  ...(name === null ? {} : { class: name }),
  ...(month === null ? {} : { month }),
})

export const densityTiles = (chosen: Chosen, look: DensityLook, version: string): string =>
  tileAddress(densityTilePath, { ...queryOf(chosen), look, v: version })
