import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { BrowserReports } from './browser-reports.ts'
import { browserReportRoutes } from './browser-reports.routes.ts'

/** What browsers say the content security policy kept from happening. */
export function browserReportsPart({ log, now }: Context): Part {
  const reports = new BrowserReports({ log: log('browser reports'), now })
  return {
    name: 'browser reports',
    pages: [browserReportRoutes(reports)],
    metrics: [metric('browser_reports_total', 'Reports of the content security policy', () => reports.taken)],
  }
}
