import { v1Media, v1Shapes, type V1CallId, type V1Format, type V1Row } from '@fairway/contract/v1'
import { areaFeature } from '@fairway/tracking/areas'
import { routeLine } from '@fairway/tracking/routes'
import { z } from 'zod'
import { csvText, type CsvValue } from '../../csv/csv-text.ts'
import { shapeOfV1 } from '../resources/area-shape.ts'
import { placemarks, waypoints, type Place } from './write-places.ts'
import { trackFeature, trackFile, type TrackShip } from './write-track.ts'

export interface Written {
  type: string
  text: string
}

/** An answer in the form that was asked for; `ship`: of whom a track is. Anything but JSON leaves out what is not known of a place. */
export function writeAnswer(id: V1CallId, format: V1Format, result: { data: unknown }, ship?: TrackShip): Written {
  if (format === 'json') return { type: 'application/json; charset=utf-8', text: JSON.stringify(result) }
  const rows: readonly Row[] = [result.data].flat() as Row[]
  if (format === 'csv') {
    const columns = columnsOf(id)
    return {
      type: 'text/csv; charset=utf-8',
      text: csvText(
        columns.map((path) => path.join('_')),
        rows.map((row) => columns.map((path) => cellOf(valueAt(row, path)))),
      ),
    }
  }
  if (format === 'ndjson')
    return {
      type: `${v1Media.ndjson}; charset=utf-8`,
      text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    }
  if (format === 'kml' || format === 'gpx') {
    if (ship !== undefined) return trackFile(format, rows as readonly V1Row<'getVesselTrack'>[], ship)
    const places = rows.flatMap((row) => placeOf(id, row) ?? [])
    return format === 'kml' ? placemarks(places) : waypoints(places)
  }
  const features = featuresOf(id, rows)
  return {
    type: 'application/geo+json; charset=utf-8',
    text: JSON.stringify({ ...result, data: undefined, type: 'FeatureCollection', features }),
  }
}

function featuresOf(id: V1CallId, rows: readonly Row[]): readonly object[] {
  if (id === 'getVesselTrack') return [trackFeature(rows as readonly V1Row<'getVesselTrack'>[])]
  if (id === 'planRoute') return (rows as readonly V1Row<'planRoute'>[]).flatMap(wayOf)
  if (id === 'listAreas' || id === 'getArea') return (rows as readonly V1Row<'getArea'>[]).map(outlineOf)
  return rows.flatMap((row) => featureOf(id, row) ?? [])
}

type Row = Readonly<Record<string, unknown>>

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (isRow(value) ? value[step] : null), row)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function cellOf(value: unknown): CsvValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

const known = new Map<V1CallId, string[][]>()

/** Columns of a row, by its schema: the same whatever is known of the rows. */
function columnsOf(id: V1CallId): string[][] {
  let columns = known.get(id)
  if (columns === undefined) known.set(id, (columns = leavesOf(rowOf(id), [])))
  return columns
}

function rowOf(id: V1CallId): z.core.$ZodType {
  const { data } = v1Shapes[id].result.shape
  return data instanceof z.ZodArray ? data.element : data
}

function leavesOf(schema: z.core.$ZodType, path: string[]): string[][] {
  const plain = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  return plain instanceof z.ZodObject
    ? Object.entries<z.core.$ZodType>(plain.shape).flatMap(([name, field]) => leavesOf(field, [...path, name]))
    : [path]
}

/** Null for a row without a place. */
function pointOf(row: Row): { lat: number; lon: number; at: string | null } | null {
  const { lat, lon, at } = isRow(row['position']) ? row['position'] : row
  if (typeof lat !== 'number' || typeof lon !== 'number') return null
  return { lat, lon, at: typeof at === 'string' ? at : null }
}

function featureOf(id: V1CallId, row: Row): object | null {
  const point = pointOf(row)
  if (point === null) return null
  const properties = Object.fromEntries(columnsOf(id).map((path) => [path.join('_'), valueAt(row, path)]))
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [point.lon, point.lat] }, properties }
}

function placeOf(id: V1CallId, row: Row): Place | null {
  const point = pointOf(row)
  if (point === null) return null
  const fields = columnsOf(id).flatMap((path) => {
    const value = cellOf(valueAt(row, path))
    return value === null ? [] : [[path.join('_'), String(value)] as const]
  })
  const name = [row['name'], row['id'], row['locode']].find((one) => typeof one === 'string')
  return { ...point, name: String(name ?? ''), fields }
}

/** Sections of a way; longitudes run on across 180°. */
const wayOf = ({ sections }: V1Row<'planRoute'>): object[] =>
  sections.map(({ distance_nm: miles, points }, section) => ({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: routeLine(points.map((point) => ({ ...point, leg: 'great-circle' as const }))),
    },
    properties: { section, distance_nm: miles },
  }))

const outlineOf = ({ shape, ...properties }: V1Row<'getArea'>): object => ({
  ...areaFeature(shapeOfV1(shape), properties),
  id: properties.id,
})
