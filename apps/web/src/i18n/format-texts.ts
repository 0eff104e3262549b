import { defineTexts } from './texts.ts'

export const formatTexts = defineTexts({
  'en-US': () => import('./format.en-us.ts'),
  'zh-CN': () => import('./format.zh-cn.ts'),
})
