/** Paths of the calls about port calls and voyages, relative to the base as in `endpoints`: a table of its own, so that the map's first download need not hold it. */
export const voyageEndpoints = {
  /** GET `voyagesQuery`, logged in → `voyagesSchema`. */
  shipCalls: 'SHIPDT-SERVICE-NEW/ships/:mmsi/calls',
  /** GET `voyagesExportQuery`, logged in → a file, CSV or GeoJSON; an error comes as the envelope. */
  shipCallsExport: 'SHIPDT-SERVICE-NEW/ships/:mmsi/calls/export',
  /** GET → `portActivitySchema`. */
  portCalls: 'SHIPDT-SERVICE-NEW/ports/:locode/calls',
} as const
