import { fleetColourNames, fleetColours, listColumns, type Fleet, type Language, type ShipRow } from '@fairway/contract'
import { csvText, type CsvValue } from '../csv/csv-text.ts'
import { headings } from './list-columns.ts'

const words: Record<Language, { followedAt: string; yes: string; no: string }> = {
  'zh-CN': { followedAt: '关注时间（UTC）', yes: '是', no: '否' },
  'en-US': { followedAt: 'Followed at (UTC)', yes: 'yes', no: 'no' },
}
const colourName = (hex: string) => fleetColourNames.find((name) => fleetColours[name] === hex) ?? hex

/** Fleets as a table that the import reads back, and that no spreadsheet calculates with. */
export function fleetCsv(
  fleets: readonly Fleet[],
  shipRow: (mmsi: number) => ShipRow | null,
  language: Language,
): string {
  const { followedAt, yes, no } = words[language]
  const rows = fleets.flatMap(({ groupName, groupColor, ships }) =>
    ships.map(({ mmsi, shown, note, followedAt }): CsvValue[] => {
      const ship = shipRow(mmsi)
      const cells: Record<(typeof listColumns)[number], CsvValue> = {
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
      return [
        ...listColumns.map((column) => cells[column]),
        new Date(followedAt).toISOString().slice(0, 19).replace('T', ' '),
      ]
    }),
  )
  return csvText([...listColumns.map((column) => headings[column][language][0]), followedAt], rows)
}
