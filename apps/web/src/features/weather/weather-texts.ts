import { pageTexts } from '../../i18n/page-texts.ts'

export const weatherTexts = pageTexts({
  'en-US': () => import('./weather.en-us.ts'),
  'zh-CN': () => import('./weather.zh-cn.ts'),
})
export type WeatherTexts = Awaited<ReturnType<typeof weatherTexts.load>>
