import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './replay.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '区域回放',
  close: '关闭区域回放',
  hint: '在海图上画框、取当前视野，或输入两个角点坐标，即可回放框内所有船舶，最长 24 小时。',
  draw: '画框',
  view: '当前视野',
  corner: '西侧角点：31°N 121.5°E',
  otherCorner: '东侧角点：31.5°N 122°E',
  play: '回放',
  wrong: '这两处不是矩形的对角点。请分别写出纬度和经度，先写西侧的一点。',
  length: '时长',
  hours_other: '{{count, number}} 小时',
  until: '截至',
  ships_other: '共 {{count, number}} 艘船驶过或停留在框内。',
  there: '此刻 {{shown}} 艘。',
  interpolated_other: '其中 {{count, number}} 艘的位置为两次报告之间的插值。',
  lastKnown_other: '其中 {{count, number}} 艘停在最后已知位置。',
  end: '时段截止时间',
  nobody: '这段时间框内没有收到任何船舶信号，请换一段时间或扩大范围。',
  tooMany: '仅显示停留时间最长的 {{shown}} 艘，共 {{total}} 艘；缩小范围可全部显示。',
}
