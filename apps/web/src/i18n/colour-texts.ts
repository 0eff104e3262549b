import { defineTexts } from './texts.ts'

/** Names of the twelve colours that fleets and areas have. */
export const colourTexts = defineTexts({
  'en-US': () => import('./colours.en-us.ts'),
  'zh-CN': () => import('./colours.zh-cn.ts'),
})
