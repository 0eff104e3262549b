import { defineTexts } from '../../i18n/texts.ts'

export const portTexts = defineTexts({
  'en-US': () => import('./port.en-us.ts'),
  'zh-CN': () => import('./port.zh-cn.ts'),
})
