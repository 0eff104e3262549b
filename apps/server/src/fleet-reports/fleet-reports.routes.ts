import { fleetReportApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { sendTable } from '../http/pages/send-table.ts'
import type { FleetReports } from './fleet-reports.ts'
import { reportTable } from './report-table.ts'

export const fleetReportRoutes =
  (reports: FleetReports, authenticate: Accounts['authenticate']) => (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)
    route(fleetReportApi.getFleetReport, ({ user, params, query, language }) =>
      reports.report(user.userId, params.id, query, language),
    )
    route(fleetReportApi.exportFleetReport, async ({ user, params, query, language, reply }) => {
      const report = await reports.report(user.userId, params.id, query, language)
      const name = `fairway-report-${report.day}`
      return sendTable(reply, name, query.format, reportTable(report, language), report.fleet.groupName)
    })
    route(fleetReportApi.lookAtFleet, ({ user, params, body, language }) =>
      reports.look(user.userId, params.id, body.zone, language),
    )
    route(fleetReportApi.listFleetEvents, ({ user, query, language }) => reports.events(user.userId, query, language))
    route(fleetReportApi.getReportSettings, ({ user, params }) => reports.settings(user.userId, params.id))
    route(fleetReportApi.saveReportSettings, ({ user, params, body }) => reports.save(user.userId, params.id, body))
  }
