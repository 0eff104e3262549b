import { defineTexts } from '../../i18n/texts.ts'

export const areasTexts = defineTexts({
  'en-US': () => import('./areas.en-us.ts'),
  'zh-CN': () => import('./areas.zh-cn.ts'),
})
