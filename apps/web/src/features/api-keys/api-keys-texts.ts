import { defineTexts } from '../../i18n/texts.ts'

export const apiKeysTexts = defineTexts({
  'en-US': () => import('./api-keys.en-us.ts'),
  'zh-CN': () => import('./api-keys.zh-cn.ts'),
})
