import type { ArrivalBoard, BoardRow, Language } from '@fairway/contract'
import { csvText } from '../../csv/csv-text.ts'
import { classNames } from '../../spreadsheet/class-names.ts'
import { xlsx, type SheetValue } from '../../spreadsheet/xlsx.ts'

type Words = Record<Language, string>

const states: Record<BoardRow['state'], Words> = {
  waiting: { 'zh-CN': '锚地待泊', 'en-US': 'waiting at anchor' },
  expected: { 'zh-CN': '预抵', 'en-US': 'expected' },
}
const moment = (time: number | null | undefined) => (time == null ? null : new Date(time))

/** The columns of the file; times are UTC. */
const columns: ReadonlyArray<readonly [Words, (row: BoardRow, language: Language) => SheetValue]> = [
  [{ 'zh-CN': '状态', 'en-US': 'State' }, ({ state }, language) => states[state][language]],
  [{ 'zh-CN': '船名', 'en-US': 'Ship' }, ({ ship }) => ship.name],
  [{ 'zh-CN': '中文船名', 'en-US': 'Chinese name' }, ({ ship }) => ship.nameZh],
  [{ 'zh-CN': 'MMSI', 'en-US': 'MMSI' }, ({ ship }) => String(ship.mmsi).padStart(9, '0')],
  [{ 'zh-CN': 'IMO', 'en-US': 'IMO' }, ({ ship }) => ship.imo],
  [{ 'zh-CN': '船籍', 'en-US': 'Flag' }, ({ ship }) => ship.flag],
  [{ 'zh-CN': '船型', 'en-US': 'Class' }, ({ ship }, language) => classNames[ship.class][language]],
  [{ 'zh-CN': '船长（米）', 'en-US': 'Length (m)' }, ({ ship }) => ship.length],
  [{ 'zh-CN': '船宽（米）', 'en-US': 'Breadth (m)' }, ({ ship }) => ship.breadth],
  [{ 'zh-CN': '载重吨', 'en-US': 'Deadweight (t)' }, ({ ship }) => ship.deadweight],
  [{ 'zh-CN': '吃水（米）', 'en-US': 'Draught (m)' }, ({ ship }) => ship.draught],
  [
    { 'zh-CN': '上一港', 'en-US': 'Last port' },
    ({ lastCall }, language) => lastCall && ((language === 'zh-CN' ? lastCall.portNameZh : null) ?? lastCall.portName),
  ],
  [{ 'zh-CN': '上一港代码', 'en-US': 'Last port code' }, ({ lastCall }) => lastCall?.port ?? null],
  [{ 'zh-CN': '离开上一港（UTC）', 'en-US': 'Left last port (UTC)' }, ({ lastCall }) => moment(lastCall?.atd)],
  [{ 'zh-CN': '船员申报预抵（UTC）', 'en-US': 'ETA of the crew (UTC)' }, ({ eta }) => moment(eta.crew)],
  [{ 'zh-CN': '本站推算预抵（UTC）', 'en-US': 'ETA calculated (UTC)' }, ({ eta }) => moment(eta.ours?.p50)],
  [{ 'zh-CN': '推算最早（UTC）', 'en-US': 'Calculated, earliest (UTC)' }, ({ eta }) => moment(eta.ours?.p10)],
  [{ 'zh-CN': '推算最晚（UTC）', 'en-US': 'Calculated, latest (UTC)' }, ({ eta }) => moment(eta.ours?.p90)],
  [{ 'zh-CN': '开始待泊（UTC）', 'en-US': 'At anchor since (UTC)' }, ({ waitingSince }) => moment(waitingSince)],
  [{ 'zh-CN': '同船型排队位次', 'en-US': 'Place in the queue of her class' }, ({ queue }) => queue.place],
  [{ 'zh-CN': '申报目的港', 'en-US': 'Destination as typed' }, ({ ship }) => ship.destination],
  [{ 'zh-CN': '船位时间（UTC）', 'en-US': 'Position at (UTC)' }, ({ ship }) => moment(ship.positionAt)],
]

const heads = (language: Language) => columns.map(([name]) => name[language])
const cells = (row: BoardRow, language: Language) => columns.map(([, value]) => value(row, language))

export const boardCsv = (rows: readonly BoardRow[], language: Language): string =>
  csvText(
    heads(language),
    rows.map((row) =>
      cells(row, language).map((value) =>
        value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : value,
      ),
    ),
  )

export const boardXlsx = (
  { name, locode }: ArrivalBoard['port'],
  rows: readonly BoardRow[],
  language: Language,
): Promise<Buffer> =>
  xlsx(
    `${name} ${locode}`,
    heads(language),
    rows.map((row) => cells(row, language)),
  )
