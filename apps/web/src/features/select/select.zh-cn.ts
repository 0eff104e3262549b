import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './select.en-us.ts'

export const texts: Translation<typeof enUS> = {
  box: '拖动画框，或依次点击两个对角。',
  lasso: '拖动圈出船舶，或依次点击各角点后按回车键结束。',
  done: '完成',
  cancel: '取消',
}
