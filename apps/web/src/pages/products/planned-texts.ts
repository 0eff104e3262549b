import { defineTexts } from '../../i18n/texts.ts'

export const plannedTexts = defineTexts({
  'en-US': () => import('./planned.en-us.ts'),
  'zh-CN': () => import('./planned.zh-cn.ts'),
})
