import { defineTexts } from '../../i18n/texts.ts'

export const replayTexts = defineTexts({
  'en-US': () => import('./replay.en-us.ts'),
  'zh-CN': () => import('./replay.zh-cn.ts'),
})
