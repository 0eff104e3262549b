import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './small-chart.en-us.ts'

export const texts: Translation<typeof english> = {
  zoomIn: '放大',
  zoomOut: '缩小',
  showAll: '显示全部',
  reviewNumber: '审图号：{{number}}',
}
