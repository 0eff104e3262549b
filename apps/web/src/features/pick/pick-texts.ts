import { defineTexts } from '../../i18n/texts.ts'

export const pickTexts = defineTexts({
  'en-US': () => import('./pick.en-us.ts'),
  'zh-CN': () => import('./pick.zh-cn.ts'),
})
