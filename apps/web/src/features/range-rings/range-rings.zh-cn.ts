import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './range-rings.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '距离圈',
  ship: '以选中的船为圆心',
  point: '以指定点为圆心',
  noShip: '选中一艘船后显示其距离圈。',
  position: '圆心坐标',
  badPosition: '请输入坐标，例如 31.2, 122.0。',
  pick: '在海图上选点',
  picking: '请点击海图……',
  radii: { nm: '半径（海里）', km: '半径（公里）' },
  badRadii: '请输入 1 至 {{count}} 个距离，例如 1, 3, 6。',
}
