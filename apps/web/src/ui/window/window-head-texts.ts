import { defineTexts } from '../../i18n/texts.ts'

export const windowHeadTexts = defineTexts({
  'en-US': () => import('./window-head.en-us.ts'),
  'zh-CN': () => import('./window-head.zh-cn.ts'),
})
