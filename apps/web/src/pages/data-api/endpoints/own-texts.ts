import { defineTexts, type Texts } from '../../../i18n/texts.ts'
import type { EndpointText } from './endpoint-text.ts'
import type { EndpointName } from './endpoints.ts'

/** What documents each call, a file a call: who reads one does not download thirteen. */
export const ownTexts: Record<EndpointName, Texts<EndpointText>> = {
  ship: defineTexts<EndpointText>({
    'en-US': () => import('./ship/ship.en-us.ts'),
    'zh-CN': () => import('./ship/ship.zh-cn.ts'),
  }),
  voyageAhead: defineTexts<EndpointText>({
    'en-US': () => import('./voyage-ahead/voyage-ahead.en-us.ts'),
    'zh-CN': () => import('./voyage-ahead/voyage-ahead.zh-cn.ts'),
  }),
  search: defineTexts<EndpointText>({
    'en-US': () => import('./search/search.en-us.ts'),
    'zh-CN': () => import('./search/search.zh-cn.ts'),
  }),
  ships: defineTexts<EndpointText>({
    'en-US': () => import('./ships/ships.en-us.ts'),
    'zh-CN': () => import('./ships/ships.zh-cn.ts'),
  }),
  distance: defineTexts<EndpointText>({
    'en-US': () => import('./distance/distance.en-us.ts'),
    'zh-CN': () => import('./distance/distance.zh-cn.ts'),
  }),
  live: defineTexts<EndpointText>({
    'en-US': () => import('./live/live.en-us.ts'),
    'zh-CN': () => import('./live/live.zh-cn.ts'),
  }),
  track: defineTexts<EndpointText>({
    'en-US': () => import('./track/track.en-us.ts'),
    'zh-CN': () => import('./track/track.zh-cn.ts'),
  }),
  shipCalls: defineTexts<EndpointText>({
    'en-US': () => import('./ship-calls/ship-calls.en-us.ts'),
    'zh-CN': () => import('./ship-calls/ship-calls.zh-cn.ts'),
  }),
  identity: defineTexts<EndpointText>({
    'en-US': () => import('./identity/identity.en-us.ts'),
    'zh-CN': () => import('./identity/identity.zh-cn.ts'),
  }),
  weather: defineTexts<EndpointText>({
    'en-US': () => import('./weather/weather.en-us.ts'),
    'zh-CN': () => import('./weather/weather.zh-cn.ts'),
  }),
  ports: defineTexts<EndpointText>({
    'en-US': () => import('./ports/ports.en-us.ts'),
    'zh-CN': () => import('./ports/ports.zh-cn.ts'),
  }),
  port: defineTexts<EndpointText>({
    'en-US': () => import('./port/port.en-us.ts'),
    'zh-CN': () => import('./port/port.zh-cn.ts'),
  }),
  portCalls: defineTexts<EndpointText>({
    'en-US': () => import('./port-calls/port-calls.en-us.ts'),
    'zh-CN': () => import('./port-calls/port-calls.zh-cn.ts'),
  }),
}
