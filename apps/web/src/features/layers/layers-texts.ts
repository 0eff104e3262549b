import { defineTexts } from '../../i18n/texts.ts'

export const layersTexts = defineTexts({
  'en-US': () => import('./layers.en-us.ts'),
  'zh-CN': () => import('./layers.zh-cn.ts'),
})
