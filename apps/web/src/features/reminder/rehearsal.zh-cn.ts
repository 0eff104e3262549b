import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './rehearsal.en-us.ts'

export const texts: Translation<typeof enUS> = {
  title: '试运行',
  lead: '用最近 30 天的航迹试一试，看看这条规则会提醒些什么。',
  try: '用最近 30 天试运行',
  again: '重新试运行',
  stale: '规则已修改。',
  failed: '无法试运行',
  none: '这 30 天内不会有任何提醒。',
  total_other: '30 天内会提醒 {{count}} 次。',
  ships_other: '共查看 {{count}} 艘船。',
  leftOut: '另有 {{count, number}} 艘未查看，实际提醒会更多。',
  latest: '仅显示最近的 {{count, number}} 次。',
  often: '提醒过于频繁。若改为“{{pause}}”，则不超过 20 次。',
  oftenAnyway: '提醒过于频繁，调整频率也无法减至 20 次以内：请减少船舶或事件，或增加条件。',
  take: '采用此频率',
  days: '每日次数',
  daysLabel: '最近 30 天每日的提醒次数：最多的一天为 {{day}}，{{most}} 次',
  day: '日期',
  times: '次数',
  chart: '提醒发生的位置',
  noChart: '此处无法显示海图：{{reason}}',
  list: '全部提醒（由近及远）',
  more: '再显示 {{count}} 条',
  onMap: '当时的航迹',
}
