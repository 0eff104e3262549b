import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './measure.en-us.ts'

export const texts: Translation<typeof english> = {
  hint: '在海图上点击设点，或输入坐标。',
  total: '总计',
  leg: '第 {{number}} 段',
  add: '添加点',
  position: '坐标',
  invalid: '请输入坐标，例如 31.2, 122.0',
  clear: '清除各点',
  undo: '撤销上一点',
  line: '线型',
  kinds: { 'great-circle': '大圆航线（最短）', rhumb: '恒向线（航向不变）' },
}
