import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './search.en-us.ts'

export const texts: Translation<typeof english> = {
  ships: '船舶',
  ports: '港口',
  coordinates: '坐标',
  recentShips: '最近查看的船舶',
  recentPorts: '最近查看的港口',
  clearRecent: '清空搜索记录',
  cleared: '清除成功！',
  noneTitle: '没有搜索结果！',
  none: '未找到结果，请检查搜索内容',
  noneTips: 'MMSI 为 9 位数字，IMO 为 7 位。船名可输入中文或拉丁字母，也可只输入一部分。',
  placeholder: { ship: '船名、IMO、MMSI 或呼号', port: '港口名称或代码' },
  searching: '搜索中',
  results_other: '{{count}} 条结果',
  goTo: '前往 {{place}}',
  match: {
    mmsi: 'MMSI',
    imo: 'IMO',
    'call-sign': '呼号',
    name: '船名',
    'name-prefix': '船名',
    'name-zh': '中文名',
    'former-name': '曾用名',
    'name-part': '部分船名',
    fuzzy: '近似',
    locode: '港口代码',
  },
}
