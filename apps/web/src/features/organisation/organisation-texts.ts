import { defineTexts } from '../../i18n/texts.ts'

export const organisationTexts = defineTexts({
  'en-US': () => import('./organisation.en-us.ts'),
  'zh-CN': () => import('./organisation.zh-cn.ts'),
})
