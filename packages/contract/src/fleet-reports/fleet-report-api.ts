import { defineApiCall } from '../api/api-call.ts'

/** An Excel workbook. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const schemas = () => import('./fleet-report-schemas.ts')
/** Each reckons the arrivals of a fleet. */
const REPORTS_A_MINUTE = 30

/** The morning report of a fleet, and when it is made. */
export const fleetReportApi = {
  getFleetReport: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/report',
    login: 'required',
    perMinute: REPORTS_A_MINUTE,
    schemas: () =>
      schemas().then((s) => ({ params: s.reportParams, query: s.reportQuery, result: s.fleetReportSchema })),
  }),
  exportFleetReport: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/report/export',
    login: 'required',
    file: ['text/csv', XLSX],
    perMinute: REPORTS_A_MINUTE,
    schemas: () => schemas().then((s) => ({ params: s.reportParams, query: s.exportReportQuery })),
  }),
  getReportSettings: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/report/settings',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.reportParams, result: s.reportSettingsAnswer })),
  }),
  saveReportSettings: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/report/settings',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.reportParams, body: s.reportSettings, result: s.reportSettingsAnswer })),
  }),
}
