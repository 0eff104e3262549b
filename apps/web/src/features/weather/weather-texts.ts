import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const weatherTexts = defineTexts({
  'en-US': () => import('./weather.en-us.ts'),
  'zh-CN': () => import('./weather.zh-cn.ts'),
})
export type WeatherTexts = TextsOf<typeof weatherTexts>
