import { defineTexts } from '../../../i18n/texts.ts'

export const deskAreasTexts = defineTexts({
  'en-US': () => import('./desk-areas.en-us.ts'),
  'zh-CN': () => import('./desk-areas.zh-cn.ts'),
})
