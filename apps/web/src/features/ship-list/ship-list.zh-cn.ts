import type { Translation } from '../../i18n/text-types.ts'
import type { texts as pattern } from './ship-list.en-us.ts'

export const texts: Translation<typeof pattern> = {
  title: '视野内的船舶',
  total_other: '{{formatted}} 艘船',
  empty: '这片海域没有船舶。',
  world: '查看全球',
  sortedBy: '按{{column}}排序',
  update: '刷新',
  column: {
    name: '船名',
    mmsi: 'MMSI',
    class: '船舶分类',
    flag: '国家/地区',
    sog: '航速',
    length: '船长',
    destination: '目的港',
    age: '船位时间',
  },
  noMatch: '这片海域没有符合筛选条件的船舶。',
}
