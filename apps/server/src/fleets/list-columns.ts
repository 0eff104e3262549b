import type { ListColumn } from '@fairway/contract'
import { fold, compact } from '../picture/search/fold.ts'

/** Headings in both languages, the one that the export writes first; then what other programs and people write. */
export const headings: Record<ListColumn, { 'en-US': readonly string[]; 'zh-CN': readonly string[] }> = {
  mmsi: {
    'en-US': ['MMSI', 'MMSI number', 'MMSI no', 'MMSI code'],
    'zh-CN': ['MMSI', 'MMSI号', 'MMSI编号', 'MMSI码', '九位码'],
  },
  imo: { 'en-US': ['IMO', 'IMO number', 'IMO no', 'LR IMO number'], 'zh-CN': ['IMO', 'IMO号', 'IMO编号', 'IMO码'] },
  callSign: { 'en-US': ['Call sign', 'Callsign', 'Radio call sign'], 'zh-CN': ['呼号', '船舶呼号'] },
  ship: {
    'en-US': ['Ship name', 'Ship', 'Vessel', 'Vessel name', 'Name of ship', 'AIS name', 'Name', 'English name'],
    'zh-CN': ['船名', '船舶', '船舶名称', '船舶名', '英文船名', '船只', '名称'],
  },
  groupName: {
    'en-US': ['Fleet', 'Fleet name', 'Group', 'Group name', 'Ship group'],
    'zh-CN': ['船队', '船队名称', '分组名称', '组名', '所属船队', '船舶分组'],
  },
  groupColor: {
    'en-US': ['Fleet colour', 'Fleet color', 'Colour', 'Color', 'Group colour', 'Group color'],
    'zh-CN': ['船队颜色', '颜色', '分组颜色'],
  },
  shown: { 'en-US': ['Shown on map', 'Shown', 'Show'], 'zh-CN': ['地图显示', '显示', '是否显示'] },
  nameZh: { 'en-US': ['Note: Chinese name', 'Chinese name'], 'zh-CN': ['备注：中文名', '中文名', '中文船名'] },
  nameEn: { 'en-US': ['Note: English name'], 'zh-CN': ['备注：英文名', '英文名'] },
  grouping: { 'en-US': ['Note: grouping', 'Grouping'], 'zh-CN': ['备注：分组', '分组'] },
  type: {
    'en-US': ['Note: type', 'Type', 'Ship type', 'Vessel type'],
    'zh-CN': ['备注：类型', '类型', '船型', '船舶类型'],
  },
  totalTonnage: {
    'en-US': ['Note: total tonnage (t)', 'Total tonnage', 'Gross tonnage', 'GT'],
    'zh-CN': ['备注：总吨位（吨）', '总吨位', '总吨'],
  },
  name: { 'en-US': ['Note: name', 'Alias'], 'zh-CN': ['备注：名称', '别名'] },
  remarks: {
    'en-US': ['Note: remarks', 'Remarks', 'Remark', 'Note', 'Notes', 'Comment', 'Comments'],
    'zh-CN': ['备注：备注', '备注', '说明', '附注'],
  },
}

const key = (heading: string) => compact(fold(heading))
const meanings = new Map<string, ListColumn>()
for (const [column, names] of Object.entries(headings) as [ListColumn, (typeof headings)[ListColumn]][]) {
  for (const name of [...names['en-US'], ...names['zh-CN']])
    if (!meanings.has(key(name))) meanings.set(key(name), column)
}

/** No heading that means anything is as long. */
const HEADING_SHOWN = 80

/** Heads the note's grouping in a list that has fleets besides, and the fleets in one that has not. */
const GROUPING = key('分组')

/** What a column says by its heading; of two with the same meaning the first counts. */
export function columnsOf(cells: readonly string[]): { heading: string; means: ListColumn | null }[] {
  const taken = new Set<ListColumn>()
  const namesFleets = cells.some((cell) => meanings.get(key(cell)) === 'groupName')
  return cells.map((cell) => {
    const heading = cell.slice(0, HEADING_SHOWN)
    const found = !namesFleets && key(heading) === GROUPING ? 'groupName' : (meanings.get(key(heading)) ?? null)
    const means = found === null || taken.has(found) ? null : found
    if (means !== null) taken.add(means)
    return { heading, means }
  })
}

/** Columns that say which ship a row is about. */
export const shipColumns: readonly ListColumn[] = ['mmsi', 'imo', 'callSign', 'ship']
