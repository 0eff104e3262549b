import { defineTexts } from '../../i18n/texts.ts'

export const mapTexts = defineTexts({
  'en-US': () => import('./map.en-us.ts'),
  'zh-CN': () => import('./map.zh-cn.ts'),
})
