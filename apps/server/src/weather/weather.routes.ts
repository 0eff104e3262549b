import { weatherApi, type Weather } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { weatherAlong } from './weather-along.ts'

export const weatherRoutes =
  (
    weatherAt: (lat: number, lon: number) => Promise<Weather>,
    now: () => number,
    authenticate: Accounts['authenticate'],
  ) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    route(weatherApi.getWeather, ({ query: { lat, lon } }) => weatherAt(lat, lon))
    route(weatherApi.weatherAlong, ({ body }) => weatherAlong(weatherAt, now(), body))
  }
