import { shipActivity, type Language, type ListedShip, type ShipListColumn } from '@fairway/contract'
import type { Table } from '../http/pages/send-table.ts'
import type { SheetValue } from '../spreadsheet/xlsx.ts'
import { activityNames } from '../spreadsheet/activity-names.ts'
import { classNames } from '../spreadsheet/class-names.ts'

type Column = ShipListColumn | 'name' | 'nameZh' | 'activity' | 'lat' | 'lon' | 'cog' | 'portCode'

const headings: Record<Column, Record<Language, string>> = {
  name: { 'zh-CN': '船名', 'en-US': 'Name' },
  nameZh: { 'zh-CN': '中文船名', 'en-US': 'Chinese name' },
  class: { 'zh-CN': '类型', 'en-US': 'Class' },
  flag: { 'zh-CN': '船旗国/地区代码', 'en-US': 'Flag (ISO 3166)' },
  mmsi: { 'zh-CN': 'MMSI', 'en-US': 'MMSI' },
  imo: { 'zh-CN': 'IMO', 'en-US': 'IMO' },
  activity: { 'zh-CN': '状态', 'en-US': 'Status' },
  status: { 'zh-CN': 'AIS 航行状态代码', 'en-US': 'AIS status code' },
  sog: { 'zh-CN': '航速（节）', 'en-US': 'Speed (kn)' },
  cog: { 'zh-CN': '航向（度）', 'en-US': 'Course (°)' },
  length: { 'zh-CN': '船长（米）', 'en-US': 'Length (m)' },
  destination: { 'zh-CN': '船员申报目的地', 'en-US': 'Destination as typed' },
  port: { 'zh-CN': '目的港', 'en-US': 'Destination port' },
  portCode: { 'zh-CN': '目的港代码', 'en-US': 'Destination port code' },
  eta: { 'zh-CN': '船员申报预抵（UTC）', 'en-US': 'ETA of the crew (UTC)' },
  age: { 'zh-CN': '船位时间（UTC）', 'en-US': 'Position at (UTC)' },
  lat: { 'zh-CN': '纬度', 'en-US': 'Latitude' },
  lon: { 'zh-CN': '经度', 'en-US': 'Longitude' },
}
const title: Record<Language, string> = { 'zh-CN': '船舶', 'en-US': 'Ships' }
/** What she does in a word, and the code that her crew has set, for who counts by it. */
const activityAndStatus = ['activity', 'status'] as const
const moment = (time: number | null) => (time === null ? null : new Date(time))

/** A list knows of no port calls. */
function activityName(ship: ListedShip, language: Language): string | null {
  const activity = shipActivity(ship, false)
  return activity && activityNames[activity][language]
}

/** The list as a table: the columns that the reader chose, her names before them and where she is after them. */
export function shipsTable(
  ships: readonly ListedShip[],
  chosen: readonly ShipListColumn[],
  language: Language,
  portName: (locode: string) => string | null,
): Table {
  const columns: readonly Column[] = [
    'name',
    'nameZh',
    ...[...new Set(chosen).add('mmsi')].flatMap((column) => (column === 'status' ? activityAndStatus : column)),
    ...(chosen.includes('port') ? (['portCode'] as const) : []),
    'lat',
    'lon',
    'cog',
    ...(chosen.includes('age') ? [] : (['age'] as const)),
  ]
  const values: Record<Column, (ship: ListedShip) => SheetValue> = {
    name: (ship) => ship.name,
    nameZh: (ship) => ship.nameZh,
    class: (ship) => classNames[ship.class][language],
    flag: (ship) => ship.flag,
    mmsi: (ship) => String(ship.mmsi).padStart(9, '0'),
    imo: (ship) => ship.imo,
    activity: (ship) => activityName(ship, language),
    status: (ship) => ship.status,
    sog: (ship) => ship.sog,
    cog: (ship) => ship.cog,
    length: (ship) => ship.length,
    destination: (ship) => ship.destination,
    port: (ship) => (ship.destinationPort === null ? null : portName(ship.destinationPort)),
    portCode: (ship) => ship.destinationPort,
    eta: (ship) => moment(ship.eta),
    age: (ship) => moment(ship.positionAt),
    lat: (ship) => ship.lat,
    lon: (ship) => ship.lon,
  }
  return {
    title: title[language],
    columns: columns.map((column) => headings[column][language]),
    rows: ships.map((ship) => columns.map((column) => values[column](ship))),
  }
}
