import { defineTexts } from '../../i18n/texts.ts'

export const portAreasTexts = defineTexts({
  'en-US': () => import('./port-areas.en-us.ts'),
  'zh-CN': () => import('./port-areas.zh-cn.ts'),
})
