import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../index.ts'

/**
 * Land read with another library and another rule than the simulator's own mask: exact polygons, run on over ±180°.
 * A position is deep inside land when it and eight points 5 km around it all are on land.
 */
type Edge = [x0: number, y0: number, x1: number, y1: number]

/** Edges of all coasts by the whole degrees of latitude that they touch. */
function coasts(): Map<number, Edge[]> {
  const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as Topology<{ land: GeometryCollection }>
  const land = feature(topology, topology.objects.land) as
    | FeatureCollection<Polygon | MultiPolygon>
    | Feature<Polygon | MultiPolygon>
  const features = land.type === 'FeatureCollection' ? land.features : [land]
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  const byLatitude = new Map<number, Edge[]>()
  for (const ring of polygons.flat()) {
    let [x0, y0] = ring[0] as [number, number]
    for (const [lon, lat] of ring as Array<[number, number]>) {
      const x1 = lon - 360 * Math.round((lon - x0) / 360)
      for (let row = Math.floor(Math.min(y0, lat)); row <= Math.max(y0, lat); row++) {
        const edges = byLatitude.get(row) ?? []
        edges.push([x0, y0, x1, lat])
        byLatitude.set(row, edges)
      }
      ;[x0, y0] = [x1, lat]
    }
  }
  return byLatitude
}

function onLand(all: Map<number, Edge[]>, lat: number, lon: number): boolean {
  return [lon, lon - 360, lon + 360].some((turn) => isInside(all, lat, turn))
}

function isInside(all: Map<number, Edge[]>, lat: number, lon: number): boolean {
  let inside = false
  for (const [x0, y0, x1, y1] of all.get(Math.floor(lat)) ?? []) {
    if (y0 > lat !== y1 > lat && lon < x0 + ((x1 - x0) * (lat - y0)) / (y1 - y0)) inside = !inside
  }
  return inside
}

describe('ships of the simulated world', () => {
  it('keep out of the land: at most 1 in 100 positions is more than 5 km inside it', () => {
    const land = coasts()
    // Known places, so that a reader that finds no land at all cannot pass.
    expect([onLand(land, 48.85, 2.35), onLand(land, 39.9, 116.4), onLand(land, 66.6, 175)]).toEqual([true, true, true])
    expect([onLand(land, 30, -40), onLand(land, 30, 125)]).toEqual([false, false])

    const world = createWorld({ ships: 2000, seed: 3 })
    const out = {
      time: new Float64Array(8),
      lat: new Float64Array(8),
      lon: new Float64Array(8),
      sog: new Float32Array(8),
      cog: new Float32Array(8),
      heading: new Float32Array(8),
      status: new Uint8Array(8),
    }
    const [day, now] = [86_400_000, Date.UTC(2026, 10, 20)]
    let deep = 0
    let positions = 0
    for (let ship = 0; ship < world.size; ship++) {
      const rows = world.history(ship, now - 24 * day, now, 3 * day + 3_600_000, out)
      for (let i = 0; i < rows; i++) {
        positions++
        if (!onLand(land, out.lat[i], out.lon[i])) continue
        const around = Array.from({ length: 8 }, (_, k) => {
          const angle = (k * Math.PI) / 4
          const lat = out.lat[i] + 0.045 * Math.cos(angle)
          return onLand(land, lat, out.lon[i] + (0.045 * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180))
        })
        if (around.every(Boolean)) deep++
      }
    }
    expect(positions).toBeGreaterThan(8000)
    console.log(`simulated positions more than 5 km inside land: ${deep} of ${positions}`)
    expect(deep / positions).toBeLessThanOrEqual(0.01)
  })
})
