import { areaApi, MOST_AREA_CORNERS, MOST_AREAS } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { attachmentNamed } from '../http/pages/attachment.ts'
import type { AreaTrafficReader } from './area-traffic.ts'
import type { Areas } from './areas.ts'
import { findOfficialArea, officialAreas } from './official/official-areas.ts'
import { areasAsCsv, areasAsGeoJson, staysAsCsv } from './export-areas.ts'
import { readAreaFile } from './read-area-file.ts'

export const areaRoutes =
  (areas: Areas, traffic: AreaTrafficReader, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    const open = async (userId: number, id: string) => findOfficialArea(id) ?? areas.open(userId, id)

    route(areaApi.listAreas, async ({ user }) => ({
      areas: await areas.list(user.userId),
      most: MOST_AREAS,
      mostCorners: MOST_AREA_CORNERS,
      remindersOfOthers: await areas.remindersOfOthers(user.userId),
    }))
    route(areaApi.listOfficialAreas, () => ({ areas: [...officialAreas] }))
    route(areaApi.saveArea, ({ user, body }) => areas.save(user.userId, body))
    route(areaApi.showArea, async ({ user, params, body }) => {
      await areas.show(user.userId, params.id, body.shown)
      return true as const
    })
    route(areaApi.deleteArea, async ({ user, params }) => {
      await areas.remove(user.userId, params.id)
      return true as const
    })
    route(areaApi.importAreas, async ({ user, body, language }) => {
      const { shapes, leftOut } = readAreaFile(body, language)
      return { areas: await areas.import(user.userId, shapes, body.colour), leftOut }
    })
    route(areaApi.exportAreas, async ({ user, query: { format, id }, reply }) => {
      const wanted = id === undefined ? await areas.list(user.userId) : [await open(user.userId, id)]
      const csv = format === 'csv'
      reply
        .type(csv ? 'text/csv; charset=utf-8' : 'application/geo+json')
        .header(
          'content-disposition',
          id === undefined
            ? `attachment; filename="fairway-areas.${format}"`
            : attachmentNamed('fairway-area', wanted[0].name, `.${format}`),
        )
      return reply.send(csv ? areasAsCsv(wanted) : areasAsGeoJson(wanted))
    })
    route(areaApi.getAreaTraffic, async ({ user, params, query }) =>
      traffic.traffic(user.userId, await open(user.userId, params.id), query.zone),
    )
    route(areaApi.exportAreaStays, async ({ user, params, query, reply }) => {
      const area = await open(user.userId, params.id)
      const stays = await traffic.stays(user.userId, area, query.zone)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentNamed('fairway-area', area.name, '-stays.csv'))
      return reply.send(staysAsCsv(stays))
    })
  }
