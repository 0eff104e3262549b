import { defineTexts } from '../../i18n/texts.ts'

export const silenceTexts = defineTexts({
  'en-US': () => import('./silence.en-us.ts'),
  'zh-CN': () => import('./silence.zh-cn.ts'),
})
