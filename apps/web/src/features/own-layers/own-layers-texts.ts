import { defineTexts } from '../../i18n/texts.ts'

export const ownLayersTexts = defineTexts({
  'en-US': () => import('./own-layers.en-us.ts'),
  'zh-CN': () => import('./own-layers.zh-cn.ts'),
})
