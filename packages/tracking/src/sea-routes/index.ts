export { passages, type Passage, type PassageLimits } from './passages.ts'
export {
  createSeaRoutes,
  openSeaRoutes,
  prepareSea,
  shutFor,
  type LatLon,
  type RouteOptions,
  type SeaRoute,
  type SeaRoutes,
  type ShipSize,
} from './sea-routes.ts'
export { loadSeaChart, saveSeaChart, type PreparedSea } from './sea-chart-file.ts'
export { createSeaWays, type SeaWays } from './sea-ways.ts'
