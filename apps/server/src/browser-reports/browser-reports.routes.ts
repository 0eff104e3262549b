import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../http/requests/limit-requests.ts'
import { reportPath } from '../http/site-address/security.ts'
import { readViolations, type BrowserReports } from './browser-reports.ts'

const REPORT_BYTES = 16 * 1024
const A_MINUTE = 30

/** Takes what browsers send by themselves. They are told nothing: an answer helps nobody. */
export const browserReportRoutes = (reports: BrowserReports) => async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    await limitRequests(scope, A_MINUTE)
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(reportPath, { bodyLimit: REPORT_BYTES }, async ({ body }, reply) => {
      reports.take(readViolations(body))
      return reply.status(204).send()
    })
  })
}
