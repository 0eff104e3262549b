import { defineTexts } from '../../i18n/texts.ts'

export const pickerTexts = defineTexts({
  'en-US': () => import('./period-picker.en-us.ts'),
  'zh-CN': () => import('./period-picker.zh-cn.ts'),
})
