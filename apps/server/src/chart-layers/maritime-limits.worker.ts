import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { GeoJSON } from 'geojson'
import { landShapes, type LandTopology } from '../base-map/land-shapes.ts'
import { landTest } from './land-grid.ts'
import { maritimeLimits } from './maritime-limits.ts'

// A second of a core, once and only when somebody asks: in a thread of its own.
const load = createRequire(import.meta.url)
const { land } = landShapes(load('world-atlas/land-50m.json') as LandTopology)
const isLand = landTest(land.features.flatMap(({ geometry }) => geometry.coordinates))
const lines = maritimeLimits([load('@osm_borders/maritime_2000m') as GeoJSON], isLand)
const port = parentPort!
const json = JSON.stringify({
  type: 'FeatureCollection',
  features: lines.map((line) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: line.map(([lon, lat]) => [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4]),
    },
  })),
})
port.postMessage(json, [])
