import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './map.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '船位地图',
  heading: '实时船位地图',
  canvas: '船位海图。方向键移动，加号减号缩放，Tab 键逐一浏览视野内的船舶。',
  unavailable: '此浏览器无法绘制海图（{{reason}}）。列表中是同样的船舶。',
  openList: '打开列表',
  reviewNumber: '审图号：{{number}}',
  shoreNotDetailed: '此处岸线不详',
  locateDenied: '浏览器未提供位置。请允许本站获取位置后重试。',
  names: '地名',
  ports: '港口',
  panel: { legend: '图例', layers: '图层与显示', measure: '测距', ship: '船舶', port: '港口' },
}
