import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './density.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '航迹密度',
  class: '船舶',
  allClasses: '全部船型',
  month: '时间',
  allMonths: '全部已存数据',
  monthOf_other: '{{month}}（{{count, number}} 天）',
  aDay: '每天 {{count}} 艘',
  inDays: '{{count}} 天 1 艘',
  meaning: '驶过边长 {{size}} 方格的船舶，每船每天计一次；停泊不动的不计。',
  more: '还在继续统计。',
  counting: '正在统计已存的航迹，头几天的数据算好后，航道就会显现。',
  nothing: '还没有统计结果。统计在后台进行，依据是已存的航迹。',
}
