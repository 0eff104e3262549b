import { defineTexts } from '../../i18n/texts.ts'

export const offlineTexts = defineTexts({
  'en-US': () => import('./offline.en-us.ts'),
  'zh-CN': () => import('./offline.zh-cn.ts'),
})
