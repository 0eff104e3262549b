import { ShoreMeasure, type ShoreStrips } from '@fairway/tracking/voyages'
import { installedCoast } from '../../base-map/coast-packages.ts'
import { readPolygons } from '../../base-map/coast/read-polygons.ts'

/** Measures the strips along the shores of OpenStreetMap's coast: some seconds. Null when its package is not installed. */
export async function measureCoast(): Promise<ShoreStrips | null> {
  const coast = installedCoast()
  if (coast === null) return null
  const measure = new ShoreMeasure()
  for await (const polygon of readPolygons(coast.files.coast)) for (const ring of polygon) measure.add(ring)
  return measure.strips()
}
