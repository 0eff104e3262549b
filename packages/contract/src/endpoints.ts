/** Paths of the site's calls, relative to the base (`/api/` by default). `:name` parts are parameters. */
export const endpoints = {
  search: 'SHIPDT-SERVICE-NEW/search',
  ships: 'SHIPDT-SERVICE-NEW/ships',
  ship: 'SHIPDT-SERVICE-NEW/ships/:mmsi',
  shipTrack: 'SHIPDT-SERVICE-NEW/ships/:mmsi/track',
  ports: 'SHIPDT-SERVICE-NEW/ports',
  port: 'SHIPDT-SERVICE-NEW/ports/:locode',
  settings: 'SHIPDT-SERVICE-NEW/settings',
  live: 'SHIPDT-SERVICE-NEW/live',
} as const

/** Base map vector tiles, outside the API base. Layers: `land`, `coast`. */
export const baseTilePath = '/tiles/base/:z/:x/:y.pbf'
