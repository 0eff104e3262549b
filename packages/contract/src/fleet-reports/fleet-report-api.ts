import { defineApiCall } from '../api/api-call.ts'

/** An Excel workbook. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const schemas = () => import('./fleet-report-schemas.ts')
/** Each reckons the arrivals of a fleet. */
const REPORTS_A_MINUTE = 30

/** The morning report of a fleet, when it is made, and what changed since somebody last looked. */
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
  lookAtFleet: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/fleets/:id/look',
    login: 'required',
    perMinute: REPORTS_A_MINUTE,
    schemas: () => schemas().then((s) => ({ params: s.reportParams, body: s.lookBody, result: s.fleetLookSchema })),
  }),
  listFleetEvents: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/fleets/events',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.fleetEventsQuery, result: s.fleetEventsSchema })),
  }),
}
