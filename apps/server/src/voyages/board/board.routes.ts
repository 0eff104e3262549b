import { boardApi, filterBoard, type ArrivalBoard, type BoardHours } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../../http/api-routes.ts'
import { ApiError } from '../../http/answers/errors.ts'
import { XLSX_TYPE } from '../../spreadsheet/xlsx.ts'
import { boardCsv, boardXlsx } from './export-board.ts'

/** Null when there is no such port. */
type BoardOf = (locode: string, hours: BoardHours, now: number) => Promise<ArrivalBoard | null>

export const boardRoutes = (boardOf: BoardOf, now: () => number) => (app: FastifyInstance) => {
  const route = apiRoutes(app)

  const board = async (locode: string, hours: BoardHours): Promise<ArrivalBoard> => {
    const found = await boardOf(locode, hours, now())
    if (found === null) throw new ApiError('unknownPort')
    return found
  }

  route(boardApi.getArrivalBoard, ({ params, query }) => board(params.locode, query.hours))

  route(boardApi.exportArrivalBoard, async ({ params, query, language, reply }) => {
    const found = await board(params.locode, query.hours)
    const rows = filterBoard(found.rows, { class: query.class ?? null, q: query.q ?? '' })
    const day = new Date(found.at).toISOString().slice(0, 10)
    const name = `arrivals_${found.port.locode}_${day}_${query.hours}h.${query.format}`
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
    if (query.format === 'csv') return reply.type('text/csv; charset=utf-8').send(boardCsv(rows, language))
    return reply.type(XLSX_TYPE).send(await boardXlsx(found.port, rows, language))
  })
}
