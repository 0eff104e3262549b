import { routeLine } from './legs.ts'
import { timeText, type RouteToWrite } from './route-file.ts'

type Position = [number, number]

/** A route as GeoJSON (RFC 7946): its line, cut at 180°, and its waypoints with what leads to the next one. */
export function writeRouteGeoJson({ name, waypoints, timetable }: RouteToWrite): string {
  const parts = cutAt180(routeLine(waypoints))
  const points = waypoints.map(({ lat, lon, name: called, locode, leg, speedKn }, i) => ({
    type: 'Feature',
    properties: {
      number: i + 1,
      name: called,
      locode,
      leg,
      speed_kn: speedKn,
      utc_time: timetable?.times ? timeText(timetable.times[i]!) : null,
    },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
  const geometry =
    parts.length === 1 ? { type: 'LineString', coordinates: parts[0] } : { type: 'MultiLineString', coordinates: parts }
  const way = {
    type: 'Feature',
    properties: { name, distance_nm: timetable && Number(timetable.miles.toFixed(2)) },
    geometry,
  }
  return JSON.stringify({ type: 'FeatureCollection', features: [way, ...points] })
}

/** A line whose longitudes run on, as parts between −180 and 180. */
function cutAt180(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [[]]
  let turn = turnOf(line[0]![0], 0)
  for (const [i, [lon, lat]] of line.entries()) {
    const now = turnOf(lon, turn)
    if (now !== turn) {
      const [lastLon, lastLat] = line[i - 1]!
      const share = ((now > turn ? 180 : -180) + turn * 360 - lastLon) / (lon - lastLon)
      const crossing = lastLat + (lat - lastLat) * share
      parts.at(-1)!.push([now > turn ? 180 : -180, crossing])
      parts.push([[now > turn ? -180 : 180, crossing]])
      turn = now
    }
    parts.at(-1)!.push([lon - turn * 360, lat])
  }
  return parts
}

/** Which turn round the world a longitude is in; on the edge between two it is in the one before. */
const turnOf = (lon: number, before: number): number =>
  Math.abs(lon - before * 360) <= 180 ? before : Math.floor((lon + 180) / 360)
