import { weatherApi, type Weather } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'

export const weatherRoutes = (weatherAt: (lat: number, lon: number) => Promise<Weather>) => (app: FastifyInstance) =>
  apiRoutes(app)(weatherApi.getWeather, ({ query: { lat, lon } }) => weatherAt(lat, lon))
