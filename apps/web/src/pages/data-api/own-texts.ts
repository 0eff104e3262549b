import { pageTexts, type PageTexts } from '../../i18n/page-texts.ts'
import type { AnyCallText } from './call-texts/call-text.ts'
import type { CallName } from './calls.ts'

/** What documents each call, a file a call: who reads one does not download thirteen. */
export const ownTexts: Record<CallName, PageTexts<AnyCallText>> = {
  ship: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/ship.en-us.ts'),
    'zh-CN': () => import('./call-texts/ship.zh-cn.ts'),
  }),
  voyageAhead: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/voyage-ahead.en-us.ts'),
    'zh-CN': () => import('./call-texts/voyage-ahead.zh-cn.ts'),
  }),
  search: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/search.en-us.ts'),
    'zh-CN': () => import('./call-texts/search.zh-cn.ts'),
  }),
  ships: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/ships.en-us.ts'),
    'zh-CN': () => import('./call-texts/ships.zh-cn.ts'),
  }),
  filterCounts: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/filter-counts.en-us.ts'),
    'zh-CN': () => import('./call-texts/filter-counts.zh-cn.ts'),
  }),
  live: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/live.en-us.ts'),
    'zh-CN': () => import('./call-texts/live.zh-cn.ts'),
  }),
  track: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/track.en-us.ts'),
    'zh-CN': () => import('./call-texts/track.zh-cn.ts'),
  }),
  shipCalls: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/ship-calls.en-us.ts'),
    'zh-CN': () => import('./call-texts/ship-calls.zh-cn.ts'),
  }),
  identity: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/identity.en-us.ts'),
    'zh-CN': () => import('./call-texts/identity.zh-cn.ts'),
  }),
  weather: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/weather.en-us.ts'),
    'zh-CN': () => import('./call-texts/weather.zh-cn.ts'),
  }),
  ports: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/ports.en-us.ts'),
    'zh-CN': () => import('./call-texts/ports.zh-cn.ts'),
  }),
  port: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/port.en-us.ts'),
    'zh-CN': () => import('./call-texts/port.zh-cn.ts'),
  }),
  portCalls: pageTexts<AnyCallText>({
    'en-US': () => import('./call-texts/port-calls.en-us.ts'),
    'zh-CN': () => import('./call-texts/port-calls.zh-cn.ts'),
  }),
}
