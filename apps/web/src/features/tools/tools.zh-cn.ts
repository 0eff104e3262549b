import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './tools.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '地图工具',
  fold: '收起工具',
  zoomIn: '放大',
  zoomOut: '缩小',
  locate: '我的位置',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  measure: '测距',
  layers: '图层',
  legend: '图例',
  list: '船舶列表',
  filter: '船舶筛选',
  fleets: '船队',
  compare: '航迹对比',
  replay: '区域回放',
  help: '键盘快捷键',
  pan: '移动海图',
  panUp: '上移',
  panDown: '下移',
  panLeft: '左移',
  panRight: '右移',
}
