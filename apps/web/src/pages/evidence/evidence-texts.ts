import { defineTexts } from '../../i18n/texts.ts'

export const evidenceTexts = defineTexts({
  'en-US': () => import('./evidence.en-us.ts'),
  'zh-CN': () => import('./evidence.zh-cn.ts'),
})
