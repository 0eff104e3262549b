import { orderColumns, type OrderField, type OrderFormat } from '@fairway/contract'
import { EARTH_RADIUS, stationKinds, STEPS_PER_DEGREE } from '@fairway/tracking'
import { areaOutline, createArea, type AreaShape, type LonLat } from '@fairway/tracking/areas'
import type { TrackEngine } from '../engine/engine.ts'
import { exportColumn, placeColumns, placeExpressions, type NamedFeed } from './export-columns.ts'
import { exportForms } from './export-forms.ts'
import { boxOf } from '../read/ships-in-area.ts'

/** Which stored positions, and how they are given. */
export interface ExportQuestion {
  where: { mmsis: readonly number[] } | { shape: AreaShape }
  /** UTC ms, both included. */
  from: number
  to: number
  fields: readonly OrderField[]
  /** Seconds; the first position of a ship in each step; 0: all. */
  interval: number
  format: OrderFormat
  feeds: readonly NamedFeed[]
}

export type ExportCell = string | number | boolean | null

/** A question that is told before something is ordered: it must not hold up others for longer. */
const QUOTE_SETTINGS = { max_threads: 1, max_execution_time: 20 }
/** Neither base stations nor buoys nor aircraft. */
const SHIPS = (['ship', 'craft'] as const).map((kind) => stationKinds.indexOf(kind)).join(', ')
/** Longer lists than these are asked for as they come: the engine's own limit of a statement is 256 KiB. */
const TIMES = `ts BETWEEN fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND fromUnixTimestamp64Milli({to:Int64}, 'UTC')`
const IN_ORDER = 'WINDOW w AS (ORDER BY mmsi, ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)'

const valuesOf = ({ from, to }: ExportQuestion) => ({ from: Math.floor(from), to: Math.floor(to) })

/** How many rows the file will have. */
export async function countExport(engine: TrackEngine, question: ExportQuestion): Promise<number> {
  const { columns } = await engine.query(
    `SELECT toUInt64(count()) AS rows FROM (${rowsOf(question, 'mmsi, ts')})`,
    valuesOf(question),
    QUOTE_SETTINGS,
  )
  return Number(columns['rows'][0])
}

/** The first rows, as the file would have them. */
export async function sampleExport(
  engine: TrackEngine,
  question: ExportQuestion,
  most: number,
): Promise<{ columns: string[]; rows: ExportCell[][] }> {
  const names = question.fields.map((field) => orderColumns[field])
  // As texts: the engine's own types are many, these are few.
  const shown = [...placeColumns, ...names]
  const { rows, columns } = await engine.query(
    `SELECT ${shown.map((name) => `ifNull(toJSONString(${name === 'time' || name === 'received_at' ? isoOf(name) : name}), 'null') AS v_${name}`).join(', ')}
     FROM (SELECT ${selected(question)} FROM (${rowsOf(question)}) LIMIT ${most})`,
    valuesOf(question),
    QUOTE_SETTINGS,
  )
  const texts = columns as unknown as Record<string, string[]>
  return {
    columns: shown,
    rows: Array.from({ length: rows }, (_, i) => shown.map((name) => JSON.parse(texts[`v_${name}`][i]) as ExportCell)),
  }
}

/** Writes the file: ship by ship, each in the order of time. */
export function writeExport(
  engine: TrackEngine,
  question: ExportQuestion,
  file: string,
  options: { signal: AbortSignal; progress(rows: number): void },
): Promise<void> {
  const form = exportForms[question.format]
  const sql = form.shape(rowsOf(question), selected(question), [
    ...placeColumns,
    ...question.fields.map((field) => orderColumns[field]),
  ])
  return engine.writeOut(file, form.format, sql, { ...options, values: valuesOf(question), settings: form.settings })
}

const isoOf = (column: string) => `formatDateTimeInJodaSyntax(${column}, 'yyyy-MM-dd\\'T\\'HH:mm:ss.SSS\\'Z\\'')`

const selected = ({ fields, feeds }: ExportQuestion): string =>
  [placeExpressions, ...fields.map((field) => exportColumn(orderColumns[field], feeds))].join(', ')

/** Stored rows in their order. What is thinned is looked at beside its neighbour, so that nothing is gathered in memory. */
function rowsOf(question: ExportQuestion, columns = '*'): string {
  const all = `SELECT ${columns} FROM positions WHERE ${conditionOf(question)}`
  if (question.interval === 0) return columns === '*' ? `${all} ORDER BY mmsi, ts` : all
  const step = (column: string) => `intDiv(toUnixTimestamp64Milli(${column}), ${question.interval * 1000})`
  return `SELECT * EXCEPT (mmsi0, ts0) FROM (
    SELECT *, lagInFrame(mmsi) OVER w AS mmsi0, lagInFrame(ts) OVER w AS ts0 FROM (${all}) ${IN_ORDER}
  ) WHERE mmsi0 != mmsi OR ${step('ts0')} != ${step('ts')}`
}

/** The condition of a statement with the values `from` and `to`. */
export function conditionOf({ where }: Pick<ExportQuestion, 'where'>): string {
  if ('mmsis' in where) return `mmsi IN (${where.mmsis.join(', ')}) AND ${TIMES}`
  const { cells, inside, hours } = boxOf(createArea(where.shape).box)
  const exact = where.shape.kind === 'rectangle' ? '' : ` AND (${exactCondition(where.shape)})`
  return `mmsi IN (SELECT mmsi FROM presence WHERE ${hours} AND ${cells}) AND ${TIMES} AND ${inside}${exact} AND kind IN (${SHIPS})`
}

/** A circle around a pole has no outline on a Mercator chart: around the pole itself it is a line, which the engine refuses. */
function exactCondition(shape: AreaShape): string {
  if (shape.kind !== 'circle') return outlineCondition(areaOutline(shape))
  const { centre, radius } = shape
  const isAroundPole = (90 - Math.abs(centre.lat)) * RADIAN * EARTH_RADIUS < radius
  if (!isAroundPole) return outlineCondition(areaOutline(shape))
  const [lat, lon] = ['lat', 'lon'].map((column) => `${column} / ${STEPS_PER_DEGREE}`)
  const half = (degrees: string) => `pow(sin(radians(${degrees}) / 2), 2)`
  const share = `${half(`${lat} - (${centre.lat})`)} + cos(radians(${lat})) * ${Math.cos(centre.lat * RADIAN)} * ${half(`${lon} - (${centre.lon})`)}`
  return `${2 * EARTH_RADIUS} * asin(sqrt(least(1, ${share}))) <= ${radius}`
}

/** Edges are straight on a Mercator chart, so the engine looks there too. Outlines run on past 180°: a place is tried once round. */
function outlineCondition(polygons: readonly LonLat[][][]): string {
  const y = `degrees(asinh(tan(radians(lat / ${STEPS_PER_DEGREE}))))`
  const turns = (rings: readonly LonLat[][]) => {
    const all = rings[0].map(([lon]) => lon)
    const [west, east] = [Math.min(...all), Math.max(...all)]
    return [-360, 0, 360].filter((turn) => west <= 180 + turn && east >= -180 + turn)
  }
  return polygons
    .flatMap((rings) =>
      turns(rings).map(
        (turn) =>
          `pointInPolygon((lon / ${STEPS_PER_DEGREE} + ${turn}, ${y}), ${rings.map((ring) => `[${ring.map(cornerText).join(', ')}]`).join(', ')})`,
      ),
    )
    .join(' OR ')
}

const RADIAN = Math.PI / 180
const cornerText = ([lon, lat]: LonLat) => `(${lon}, ${Math.asinh(Math.tan(lat * RADIAN)) / RADIAN})`
