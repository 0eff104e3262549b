import type { InboxEvent } from '@fairway/contract'
import { csvText } from '../csv/csv-text.ts'

const columns = [
  'at',
  'noticed_at',
  'kind',
  'mmsi',
  'ship',
  'class',
  'area',
  'port',
  'lat',
  'lon',
  'sog',
  'cog',
  'rule',
  'read',
] as const

/** A row an event; times in UTC. */
export const inboxAsCsv = (events: readonly InboxEvent[]): string =>
  csvText(
    columns,
    events.map(({ at, noticedAt, kind, mmsi, lat, lon, facts, ruleName, read }) => [
      new Date(at).toISOString(),
      new Date(noticedAt).toISOString(),
      kind,
      mmsi === null ? null : String(mmsi).padStart(9, '0'),
      facts.ship,
      facts.class,
      facts.area,
      facts.port,
      lat,
      lon,
      facts.sog,
      facts.cog,
      ruleName,
      read ? 1 : 0,
    ]),
  )
