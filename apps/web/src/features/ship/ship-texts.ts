import { defineTexts } from '../../i18n/texts.ts'

export const shipTexts = defineTexts({
  'en-US': () => import('./ship.en-us.ts'),
  'zh-CN': () => import('./ship.zh-cn.ts'),
})
