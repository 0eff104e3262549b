import type { FleetReport, Language } from '@fairway/contract'
import type { Table } from '../http/pages/send-table.ts'
import type { SheetValue } from '../spreadsheet/xlsx.ts'
import { portCalled, shipCalled } from './change-text.ts'

/** Columns of the table of a report, with their headings. */
const columns = [
  ['ship', 'Ship', '船名'],
  ['mmsi', 'MMSI', 'MMSI'],
  ['lat', 'Latitude', '纬度'],
  ['lon', 'Longitude', '经度'],
  ['sog', 'Speed (kn)', '航速（节）'],
  ['cog', 'Course (°)', '航向（度）'],
  ['positionAt', 'Position at (UTC)', '船位时间（UTC）'],
  ['silent', 'Silent', '信号静默'],
  ['heardAt', 'Last heard (UTC)', '最后收到（UTC）'],
  ['lastPort', 'Last port', '上一港'],
  ['ata', 'Arrived there (UTC)', '抵港时间（UTC）'],
  ['atd', 'Sailed (UTC)', '离港时间（UTC）'],
  ['nextPort', 'Next port', '下一港'],
  ['destination', 'Destination as typed', '船员申报目的地'],
  ['crewEta', 'ETA of the crew (UTC)', '船员申报预抵（UTC）'],
  ['ownEta', 'ETA calculated (UTC)', '本站推算预抵（UTC）'],
  ['ownEtaEarly', 'ETA calculated early 10 % (UTC)', '推算最早（10%，UTC）'],
  ['ownEtaLate', 'ETA calculated late 90 % (UTC)', '推算最晚（90%，UTC）'],
  ['windLevel', 'Wind force', '风力（级）'],
  ['windSpeed', 'Wind (m/s)', '风速（米/秒）'],
  ['windDirection', 'Wind from (°)', '风向（度）'],
  ['waveHeight', 'Waves (m)', '浪高（米）'],
  ['changes', 'What changed', '变化'],
] as const
type Column = (typeof columns)[number][0]

const words: Record<Language, { yes: string; no: string; between: string }> = {
  'en-US': { yes: 'yes', no: 'no', between: '; ' },
  'zh-CN': { yes: '是', no: '否', between: '；' },
}
const moment = (time: number | null | undefined) => (time == null ? null : new Date(time))

/** A report as a table, a row a ship. */
export function reportTable(report: FleetReport, language: Language): Table {
  const { yes, no, between } = words[language]
  const changes = new Map<number, string[]>()
  for (const { mmsi, text } of report.changes)
    if (mmsi !== null) changes.set(mmsi, [...(changes.get(mmsi) ?? []), text])
  return {
    title: `${report.fleet.groupName} ${report.day}`,
    columns: columns.map(([, english, chinese]) => (language === 'zh-CN' ? chinese : english)),
    rows: report.ships.map((ship) => {
      const cells: Record<Column, SheetValue> = {
        ship: shipCalled(ship, ship.mmsi, language),
        mmsi: String(ship.mmsi).padStart(9, '0'),
        lat: ship.lat,
        lon: ship.lon,
        sog: ship.sog,
        cog: ship.cog,
        positionAt: moment(ship.positionAt),
        silent: ship.silent ? yes : no,
        heardAt: moment(ship.heardAt),
        lastPort: ship.lastPort && portCalled(ship.lastPort, language),
        ata: moment(ship.lastPort?.ata),
        atd: moment(ship.lastPort?.atd),
        nextPort: ship.nextPort && portCalled(ship.nextPort, language),
        destination: ship.destination,
        crewEta: moment(ship.crewEta),
        ownEta: moment(ship.ours?.p50),
        ownEtaEarly: moment(ship.ours?.p10),
        ownEtaLate: moment(ship.ours?.p90),
        windLevel: ship.weather?.windLevel ?? null,
        windSpeed: ship.weather?.windSpeed ?? null,
        windDirection: ship.weather?.windDirection ?? null,
        waveHeight: ship.weather?.waveHeight ?? null,
        changes: (changes.get(ship.mmsi) ?? []).join(between),
      }
      return columns.map(([column]) => cells[column])
    }),
  }
}
