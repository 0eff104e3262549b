import { defineTexts } from '../../i18n/texts.ts'

export const viewsTexts = defineTexts({
  'en-US': () => import('./views.en-us.ts'),
  'zh-CN': () => import('./views.zh-cn.ts'),
})
