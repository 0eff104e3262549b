import { defineTexts } from '../../i18n/texts.ts'

export const statusTexts = defineTexts({
  'en-US': () => import('./status.en-us.ts'),
  'zh-CN': () => import('./status.zh-cn.ts'),
})
