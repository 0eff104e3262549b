import { mostOrderRows, type HistoryOrder, type OrderFormat } from '@fairway/contract'
import type { KeptOrder } from './kept-order.ts'
import type { OrderRow } from './orders.store.ts'

/** Bytes of a field in a row, and of MMSI, time and position together: measured on simulated tracks. */
const FIELD_BYTES: Readonly<Record<OrderFormat, number>> = {
  csv: 6,
  ndjson: 20,
  geojson: 20,
  parquet: 2,
  kml: 0,
  gpx: 0,
}
const ROW_BYTES: Readonly<Record<OrderFormat, number>> = {
  csv: 60,
  ndjson: 90,
  geojson: 170,
  parquet: 16,
  kml: 82,
  gpx: 90,
}

/** A guess. */
export const bytesOf = ({ format, fields }: Pick<KeptOrder, 'format' | 'fields'>, rows: number): number =>
  1_000 + rows * (ROW_BYTES[format] + fields.length * FIELD_BYTES[format])

export const isTooLarge = ({ format }: Pick<KeptOrder, 'format'>, rows: number): boolean => rows > mostOrderRows[format]

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')

/** What the file is called by who fetches it. */
export const nameOf = ({ id, wanted: { from, to, format } }: Pick<OrderRow, 'id' | 'wanted'>): string =>
  `fairway-${dayText(from)}-${dayText(to)}-${id.slice(0, 6)}.${format}`

/** An order as its owner sees it. */
export function describeOrder(row: OrderRow): HistoryOrder {
  const { wanted } = row
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    where: { kind: wanted.kind, title: row.title, ships: 'mmsis' in wanted.where ? wanted.where.mmsis.length : null },
    from: wanted.from,
    to: wanted.to,
    fields: [...wanted.fields],
    interval: wanted.interval,
    format: wanted.format,
    keyId: row.key_id,
    rowsTold: row.rows_told,
    creditsTold: row.credits_told,
    progress: row.progress,
    rows: row.rows,
    bytes: row.bytes,
    credits: row.credits,
    sha256: row.sha256,
    fileName: row.state === 'done' ? nameOf(row) : null,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
  }
}
