import {
  fleetColourNames,
  fleetColours,
  listColumns,
  shipActivity,
  type Fleet,
  type Language,
  type ShipRow,
  type VoyageAhead,
} from '@fairway/contract'
import type { Table } from '../http/pages/send-table.ts'
import type { SheetValue } from '../spreadsheet/xlsx.ts'
import { activityNames } from '../spreadsheet/activity-names.ts'
import { headings } from './list-columns.ts'

/** What stands after the columns that the import reads back: where she is, and both arrivals, each by its own name. */
const moreColumns = [
  'followedAt',
  'lat',
  'lon',
  'activity',
  'status',
  'sog',
  'cog',
  'positionAt',
  'destination',
  'nextPort',
  'nextPortCode',
  'crewEta',
  'ownEta',
  'ownEtaEarly',
  'ownEtaLate',
] as const
type MoreColumn = (typeof moreColumns)[number]

const words: Record<Language, { yes: string; no: string; title: string; more: Record<MoreColumn, string> }> = {
  'zh-CN': {
    yes: '是',
    no: '否',
    title: '船队',
    more: {
      followedAt: '关注时间（UTC）',
      lat: '纬度',
      lon: '经度',
      activity: '状态',
      status: 'AIS 航行状态代码',
      sog: '航速（节）',
      cog: '航向（度）',
      positionAt: '船位时间（UTC）',
      destination: '船员申报目的地',
      nextPort: '下一港',
      nextPortCode: '下一港代码',
      crewEta: '船员申报预抵（UTC）',
      ownEta: '本站推算预抵（UTC）',
      ownEtaEarly: '推算最早（10%，UTC）',
      ownEtaLate: '推算最晚（90%，UTC）',
    },
  },
  'en-US': {
    yes: 'yes',
    no: 'no',
    title: 'Fleet',
    more: {
      followedAt: 'Followed at (UTC)',
      lat: 'Latitude',
      lon: 'Longitude',
      activity: 'Status',
      status: 'AIS status code',
      sog: 'Speed (kn)',
      cog: 'Course (°)',
      positionAt: 'Position at (UTC)',
      destination: 'Destination as typed',
      nextPort: 'Next port',
      nextPortCode: 'Next port code',
      crewEta: 'ETA of the crew (UTC)',
      ownEta: 'ETA calculated (UTC)',
      ownEtaEarly: 'ETA calculated early 10 % (UTC)',
      ownEtaLate: 'ETA calculated late 90 % (UTC)',
    },
  },
}
const colourName = (hex: string) => fleetColourNames.find((name) => fleetColours[name] === hex) ?? hex
const moment = (time: number | null | undefined) => (time == null ? null : new Date(time))

/** Fleets as a table that the import reads back. */
export function fleetTable(
  fleets: readonly Fleet[],
  shipRow: (mmsi: number) => ShipRow | null,
  voyages: ReadonlyMap<number, VoyageAhead>,
  language: Language,
): Table {
  const { yes, no, title, more } = words[language]
  const rows = fleets.flatMap(({ groupName, groupColor, ships }) =>
    ships.map(({ mmsi, shown, note, followedAt }): SheetValue[] => {
      const ship = shipRow(mmsi)
      const voyage = voyages.get(mmsi)
      const port = voyage?.destination.port
      const activity = ship && shipActivity(ship, voyage?.inPort != null)
      const cells: Record<(typeof listColumns)[number], SheetValue> = {
        mmsi: String(mmsi).padStart(9, '0'),
        imo: ship?.imo ?? null,
        callSign: ship?.callSign ?? null,
        ship: ship?.name ?? ship?.nameZh ?? null,
        groupName,
        groupColor: colourName(groupColor),
        shown: shown ? yes : no,
        nameZh: note?.nameZh ?? null,
        nameEn: note?.nameEn ?? null,
        grouping: note?.grouping ?? null,
        type: note?.type ?? null,
        totalTonnage: note?.totalTonnage ?? null,
        name: note?.name ?? null,
        remarks: note?.remarks ?? null,
      }
      const now: Record<MoreColumn, SheetValue> = {
        followedAt: moment(followedAt),
        lat: ship?.lat ?? null,
        lon: ship?.lon ?? null,
        activity: activity && activityNames[activity][language],
        status: ship?.status ?? null,
        sog: ship?.sog ?? null,
        cog: ship?.cog ?? null,
        positionAt: moment(ship?.positionAt),
        destination: ship?.destination ?? null,
        nextPort: (language === 'zh-CN' ? port?.nameZh : null) ?? port?.name ?? null,
        nextPortCode: port?.locode ?? null,
        crewEta: moment(ship?.eta),
        ownEta: moment(voyage?.eta.ours?.p50),
        ownEtaEarly: moment(voyage?.eta.ours?.p10),
        ownEtaLate: moment(voyage?.eta.ours?.p90),
      }
      return [...listColumns.map((column) => cells[column]), ...moreColumns.map((column) => now[column])]
    }),
  )
  return {
    title: fleets.length === 1 ? fleets[0].groupName : title,
    columns: [
      ...listColumns.map((column) => headings[column][language][0]),
      ...moreColumns.map((column) => more[column]),
    ],
    rows,
  }
}
