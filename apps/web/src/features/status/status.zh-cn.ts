import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './status.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '地图状态',
  cursor: '光标',
  centre: '中心',
  scale: '比例尺 {{distance}}',
  unit: { nm: '距离改用海里显示', km: '距离改用公里显示' },
  ships_other: '{{formatted}} 艘船',
  connecting: '正在连接',
  live: '实时，{{age}}',
  silent: '数据自 {{time}} 起中断',
  late: '延迟，{{age}}',
  offline: '已断开，正在重连',
  offlineSince: '已断开，最后数据 {{age}}，正在重连',
  feeds: '数据源',
  noFeed: '无数据源',
  linesPerSecond: '{{rate}} 行/秒',
  never: '尚未收到数据',
  simulated: {
    world: '模拟环境：图中船舶并非真实船舶',
    part: '部分船舶为模拟数据',
    ships: '模拟船舶',
    some: '部分为模拟',
  },
}
