import { defineTexts } from '../../i18n/texts.ts'

export const shortcutsTexts = defineTexts({
  'en-US': () => import('./shortcuts.en-us.ts'),
  'zh-CN': () => import('./shortcuts.zh-cn.ts'),
})
