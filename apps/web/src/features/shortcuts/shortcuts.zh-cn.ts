import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './shortcuts.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '键盘快捷键',
  on: '启用单键快捷键',
  search: '搜索',
  fullScreen: '全屏',
  list: '船舶列表',
  measure: '测距',
  help: '本帮助',
  zoom: '放大、缩小',
  pan: '移动海图',
  next: '逐一浏览视野内的船舶',
  open: '打开船舶详情',
  escape: '关闭，回到海图',
  keyTab: 'Tab',
  keyEnter: 'Enter',
  keyEsc: 'Esc',
  keyArrows: '方向键',
  filter: '船舶筛选',
  fleets: '船队',
  compare: '航迹对比',
}
