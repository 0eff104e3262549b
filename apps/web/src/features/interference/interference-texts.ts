import { defineTexts } from '../../i18n/texts.ts'

export const interferenceTexts = defineTexts({
  'en-US': () => import('./interference.en-us.ts'),
  'zh-CN': () => import('./interference.zh-cn.ts'),
})
