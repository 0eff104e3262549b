import { milesBetween, narrowing } from './nautical.ts'
import { cellLat, cellLon, landStretch, type SeaMask } from './sea-mask.ts'

/** A line on the chart: latitudes and longitudes; longitudes run on over ±180° without a jump. */
export interface Line {
  lats: number[]
  lons: number[]
}

/** Adds a point on the side of ±180° that is near the one before. */
export function addPoint(line: Line, lat: number, lon: number): void {
  const last = line.lons.length - 1
  const near = last < 0 ? lon : lon - 360 * Math.round((lon - line.lons[last]) / 360)
  if (last >= 0 && Math.abs(line.lats[last] - lat) < 1e-6 && Math.abs(line.lons[last] - near) < 1e-6) return
  line.lats.push(lat)
  line.lons.push(near)
}

/** Pulls a path of water cells straight wherever the straight line stays on water, in strides of at most `stride` cells. */
export function pullString(mask: SeaMask, cells: readonly number[], stride: number): Line {
  const line: Line = { lats: [], lons: [] }
  for (let at = 0; at < cells.length;) {
    addPoint(line, cellLat(cells[at]), cellLon(cells[at]))
    if (at === cells.length - 1) break
    let next = Math.min(cells.length - 1, at + stride)
    while (next > at + 1 && !seesOverWater(mask, cells[at], cells[next])) next--
    at = next
  }
  return line
}

function seesOverWater(mask: SeaMask, from: number, to: number): boolean {
  return landStretch(mask, cellLat(from), cellLon(from), cellLat(to), cellLon(to)) === 0
}

/** Takes out spikes: points from which the line doubles back although the straight way on is water. */
export function takeOutSpikes(mask: SeaMask, line: Line): Line {
  const out: Line = { lats: [], lons: [] }
  for (let i = 0; i < line.lats.length; i++) {
    while (out.lats.length > 1 && isSpike(mask, out, line.lats[i], line.lons[i])) {
      out.lats.pop()
      out.lons.pop()
    }
    addPoint(out, line.lats[i], line.lons[i])
  }
  return out
}

function isSpike(mask: SeaMask, line: Line, lat: number, lon: number): boolean {
  const last = line.lats.length - 1
  const narrow = narrowing(lat)
  const [east0, north0] = [(line.lons[last] - line.lons[last - 1]) * narrow, line.lats[last] - line.lats[last - 1]]
  const [east1, north1] = [(lon - line.lons[last]) * narrow, lat - line.lats[last]]
  const along = east0 * east1 + north0 * north1
  // More than about 70° of turn.
  if (along > 0.34 * Math.hypot(east0, north0) * Math.hypot(east1, north1)) return false
  return landStretch(mask, line.lats[last - 1], line.lons[last - 1], lat, lon) === 0
}

/** Corners of more than a few degrees become curves; legs get a point at least every `spacing` miles. */
export function smoothLine(line: Line, radius: number, spacing: number): Line {
  const out: Line = { lats: [], lons: [] }
  const count = line.lats.length
  addPoint(out, line.lats[0], line.lons[0])
  for (let i = 1; i < count; i++) {
    if (i < count - 1) roundCorner(line, i, radius, spacing, out)
    else addLeg(out, line.lats[i], line.lons[i], spacing)
  }
  return out
}

function roundCorner(line: Line, i: number, radius: number, spacing: number, out: Line): void {
  const [latA, lonA] = [line.lats[i - 1], line.lons[i - 1]]
  const [lat, lon] = [line.lats[i], line.lons[i]]
  const [latB, lonB] = [line.lats[i + 1], line.lons[i + 1]]
  const narrow = narrowing(lat)
  const turn = Math.atan2((lonB - lon) * narrow, latB - lat) - Math.atan2((lon - lonA) * narrow, lat - latA)
  if (Math.cos(turn) > 0.995) return addLeg(out, lat, lon, spacing)
  const shareA = Math.min(0.45, radius / Math.max(1e-6, milesBetween(latA, lonA, lat, lon)))
  const shareB = Math.min(0.45, radius / Math.max(1e-6, milesBetween(lat, lon, latB, lonB)))
  const [lat0, lon0] = [lat + (latA - lat) * shareA, lon + (lonA - lon) * shareA]
  const [lat1, lon1] = [lat + (latB - lat) * shareB, lon + (lonB - lon) * shareB]
  addLeg(out, lat0, lon0, spacing)
  // A quadratic Bézier curve that leaves and joins the legs along their own directions.
  for (let k = 1; k <= 6; k++) {
    const t = k / 6
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
    addPoint(out, a * lat0 + b * lat + c * lat1, a * lon0 + b * lon + c * lon1)
  }
}

function addLeg(out: Line, lat: number, lon: number, spacing: number): void {
  const last = out.lats.length - 1
  const [lat0, lon0] = [out.lats[last], out.lons[last]]
  const steps = Math.ceil(milesBetween(lat0, lon0, lat, lon) / spacing)
  for (let k = 1; k < steps; k++) addPoint(out, lat0 + ((lat - lat0) * k) / steps, lon0 + ((lon - lon0) * k) / steps)
  addPoint(out, lat, lon)
}
