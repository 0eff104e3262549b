import { defineTexts } from '../../i18n/texts.ts'

export const dateFieldTexts = defineTexts({
  'en-US': () => import('./date-field.en-us.ts'),
  'zh-CN': () => import('./date-field.zh-cn.ts'),
})
