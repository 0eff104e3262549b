import { defineTexts, type Texts } from '../../../i18n/texts.ts'
import type { CallText } from './call-text.ts'
import type { CallName } from './calls.ts'

/** What documents each call, a file a call: who reads one does not download thirteen. */
export const ownTexts: Record<CallName, Texts<CallText>> = {
  ship: defineTexts<CallText>({
    'en-US': () => import('./ship/ship.en-us.ts'),
    'zh-CN': () => import('./ship/ship.zh-cn.ts'),
  }),
  voyageAhead: defineTexts<CallText>({
    'en-US': () => import('./voyage-ahead/voyage-ahead.en-us.ts'),
    'zh-CN': () => import('./voyage-ahead/voyage-ahead.zh-cn.ts'),
  }),
  search: defineTexts<CallText>({
    'en-US': () => import('./search/search.en-us.ts'),
    'zh-CN': () => import('./search/search.zh-cn.ts'),
  }),
  ships: defineTexts<CallText>({
    'en-US': () => import('./ships/ships.en-us.ts'),
    'zh-CN': () => import('./ships/ships.zh-cn.ts'),
  }),
  distance: defineTexts<CallText>({
    'en-US': () => import('./distance/distance.en-us.ts'),
    'zh-CN': () => import('./distance/distance.zh-cn.ts'),
  }),
  live: defineTexts<CallText>({
    'en-US': () => import('./live/live.en-us.ts'),
    'zh-CN': () => import('./live/live.zh-cn.ts'),
  }),
  track: defineTexts<CallText>({
    'en-US': () => import('./track/track.en-us.ts'),
    'zh-CN': () => import('./track/track.zh-cn.ts'),
  }),
  shipCalls: defineTexts<CallText>({
    'en-US': () => import('./ship-calls/ship-calls.en-us.ts'),
    'zh-CN': () => import('./ship-calls/ship-calls.zh-cn.ts'),
  }),
  identity: defineTexts<CallText>({
    'en-US': () => import('./identity/identity.en-us.ts'),
    'zh-CN': () => import('./identity/identity.zh-cn.ts'),
  }),
  weather: defineTexts<CallText>({
    'en-US': () => import('./weather/weather.en-us.ts'),
    'zh-CN': () => import('./weather/weather.zh-cn.ts'),
  }),
  ports: defineTexts<CallText>({
    'en-US': () => import('./ports/ports.en-us.ts'),
    'zh-CN': () => import('./ports/ports.zh-cn.ts'),
  }),
  port: defineTexts<CallText>({
    'en-US': () => import('./port/port.en-us.ts'),
    'zh-CN': () => import('./port/port.zh-cn.ts'),
  }),
  portCalls: defineTexts<CallText>({
    'en-US': () => import('./port-calls/port-calls.en-us.ts'),
    'zh-CN': () => import('./port-calls/port-calls.zh-cn.ts'),
  }),
}
