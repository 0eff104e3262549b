import { defineTexts } from '../../i18n/texts.ts'

export const menuTexts = defineTexts({
  'en-US': () => import('./user-menu.en-us.ts'),
  'zh-CN': () => import('./user-menu.zh-cn.ts'),
})
