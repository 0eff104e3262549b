import { weatherApi } from '@fairway/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/request.ts'

/** The server's grid: a ship that moves within a cell asks for nothing new. */
const PER_DEGREE = 4
const snapped = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE

export const weatherQuery = (lat: number, lon: number) => {
  const cell = { lat: snapped(lat), lon: snapped(lon) }
  return queryOptions({
    queryKey: ['weather', cell.lat, cell.lon],
    queryFn: ({ signal }) => ask(weatherApi.getWeather, { query: cell, quiet: true, signal }),
    refetchInterval: 600_000,
    staleTime: 300_000,
  })
}
