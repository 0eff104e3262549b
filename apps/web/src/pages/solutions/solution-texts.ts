import { pageTexts, type PageTexts } from '../../i18n/page-texts.ts'
import type { SolutionId } from './solution-ids.ts'
import type { SolutionText } from './solution-text.ts'

/** What frames the solutions: the list's own words and those every detail page shares. */
export const solutionsTexts = pageTexts({
  'en-US': () => import('./solutions.en-us.ts'),
  'zh-CN': () => import('./solutions.zh-cn.ts'),
})

/** Each solution in a file of its own: who reads one does not download nine. */
export const solutionTexts: Record<SolutionId, PageTexts<SolutionText>> = {
  shippers: pageTexts<SolutionText>({
    'en-US': () => import('./texts/shippers.en-us.ts'),
    'zh-CN': () => import('./texts/shippers.zh-cn.ts'),
  }),
  forwarders: pageTexts<SolutionText>({
    'en-US': () => import('./texts/forwarders.en-us.ts'),
    'zh-CN': () => import('./texts/forwarders.zh-cn.ts'),
  }),
  shipowners: pageTexts<SolutionText>({
    'en-US': () => import('./texts/shipowners.en-us.ts'),
    'zh-CN': () => import('./texts/shipowners.zh-cn.ts'),
  }),
  ports: pageTexts<SolutionText>({
    'en-US': () => import('./texts/ports.en-us.ts'),
    'zh-CN': () => import('./texts/ports.zh-cn.ts'),
  }),
  agents: pageTexts<SolutionText>({
    'en-US': () => import('./texts/agents.en-us.ts'),
    'zh-CN': () => import('./texts/agents.zh-cn.ts'),
  }),
  insurance: pageTexts<SolutionText>({
    'en-US': () => import('./texts/insurance.en-us.ts'),
    'zh-CN': () => import('./texts/insurance.zh-cn.ts'),
  }),
  trading: pageTexts<SolutionText>({
    'en-US': () => import('./texts/trading.en-us.ts'),
    'zh-CN': () => import('./texts/trading.zh-cn.ts'),
  }),
  government: pageTexts<SolutionText>({
    'en-US': () => import('./texts/government.en-us.ts'),
    'zh-CN': () => import('./texts/government.zh-cn.ts'),
  }),
  research: pageTexts<SolutionText>({
    'en-US': () => import('./texts/research.en-us.ts'),
    'zh-CN': () => import('./texts/research.zh-cn.ts'),
  }),
}
