import { defineTexts } from '../../i18n/texts.ts'

export const outboxTexts = defineTexts({
  'en-US': () => import('./outbox.en-us.ts'),
  'zh-CN': () => import('./outbox.zh-cn.ts'),
})
