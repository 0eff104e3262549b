import { defineTexts } from '../../i18n/texts.ts'

export const shipListTexts = defineTexts({
  'en-US': () => import('./ship-list.en-us.ts'),
  'zh-CN': () => import('./ship-list.zh-cn.ts'),
})
