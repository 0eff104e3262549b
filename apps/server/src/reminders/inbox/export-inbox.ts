import { isPlanStepKind, type InboxEvent, type Language } from '@fairway/contract'
import { csvText, type CsvValue } from '../../csv/csv-text.ts'
import { xlsx, type SheetValue } from '../../spreadsheet/xlsx.ts'

const columns = [
  'at',
  'noticed_at',
  'kind',
  'mmsi',
  'ship',
  'ship_zh',
  'class',
  'area',
  'area_zh',
  'port',
  'port_name',
  'port_name_zh',
  'lat',
  'lon',
  'sog',
  'cog',
  'rule',
  'read',
  'plan',
  'webhook',
  'field',
  'before',
  'after',
  'knots',
  'limit',
  'since',
  'silence_s',
  'metres',
  'late_s',
  'allowed_s',
  'left_s',
  'other_mmsi',
  'other_name',
  'other_name_zh',
  'within_m',
  'wind_level',
  'wind_ms',
  'waves_m',
  'model',
  'waiting',
  'neighbours',
  'status',
  'simulated',
] as const

const SECOND = 1_000
const sheet: Record<Language, string> = { 'en-US': 'Inbox (UTC)', 'zh-CN': '消息（UTC）' }

/** What it told by, in the order of the columns; ETAs and moments in UTC, spans in seconds. */
function values(kind: InboxEvent['kind'], detail: InboxEvent['facts']['detail'] = {}): SheetValue[] {
  const { field, before, after, knots, limit, since, silence, metres, late, allowed, neighbours, status } = detail
  const isMoment = kind === 'voyage-eta' || kind === 'voyage-slip' || isPlanStepKind(kind)
  const said = (value: string | number | undefined): SheetValue =>
    isMoment && typeof value === 'number' ? new Date(value) : (value ?? null)
  const seconds = (ms: number | undefined): SheetValue => (ms === undefined ? null : Math.round(ms / SECOND))
  const plain = [knots, limit].map((value) => value ?? null)
  const around = [detail.level, detail.wind, detail.waves, detail.model, detail.waiting].map((value) => value ?? null)
  const counts = [neighbours, status].map((value) => value ?? null)
  const times = [since === undefined ? null : new Date(since), seconds(silence), metres ?? null, seconds(late)]
  const other = [
    seconds(allowed),
    seconds(detail.left),
    detail.other ?? null,
    detail.otherName ?? null,
    detail.otherNameZh ?? null,
    detail.within ?? null,
  ]
  return [field ?? null, said(before), said(after), ...plain, ...times, ...other, ...around, ...counts]
}

/** A row an event; times in UTC. */
const rowsOf = (events: readonly InboxEvent[]): SheetValue[][] =>
  events.map(({ at, noticedAt, kind, mmsi, lat, lon, facts, ruleName, read }) => [
    new Date(at),
    new Date(noticedAt),
    kind,
    mmsi === null ? null : String(mmsi).padStart(9, '0'),
    facts.ship,
    facts.shipZh ?? null,
    facts.class,
    facts.area,
    facts.areaZh ?? null,
    facts.port,
    facts.portName,
    facts.portNameZh,
    lat,
    lon,
    facts.sog,
    facts.cog,
    ruleName,
    read ? 1 : 0,
    facts.plan ?? null,
    facts.webhook ?? null,
    ...values(kind, facts.detail),
    facts.simulated ? 1 : 0,
  ])

export const inboxAsCsv = (events: readonly InboxEvent[]): string =>
  csvText(
    columns,
    rowsOf(events).map((row) => row.map((cell): CsvValue => (cell instanceof Date ? cell.toISOString() : cell))),
  )

/** The same columns as a workbook, in which times are times. */
export const inboxAsXlsx = (events: readonly InboxEvent[], language: Language): Promise<Buffer> =>
  xlsx(sheet[language], columns, rowsOf(events))
