import { settingsApi, type Settings } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'

export const settingsRoutes = (settings: () => Settings) => (app: FastifyInstance) =>
  apiRoutes(app)(settingsApi.getSettings, () => settings())
