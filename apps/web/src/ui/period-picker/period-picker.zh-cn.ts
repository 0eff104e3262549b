import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './period-picker.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '时段',
  custom: '自定义',
  from: '开始日期',
  to: '结束日期',
  apply: '查看',
  hint: '按您所在时区的整日计算（{{zone}}）',
  fault: {
    missing: '请选择日期',
    backwards: '结束日期早于开始日期',
    future: '这一天还没有到',
    tooLong: '一次最多查看 {{days}} 天',
  },
}
