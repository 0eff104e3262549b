import { defineTexts, type Texts } from '../../i18n/texts.ts'
import type { SolutionId } from './solution-ids.ts'
import type { SolutionText } from './solution-text.ts'

/** What frames the solutions: the list's own words and those every detail page shares. */
export const solutionsTexts = defineTexts({
  'en-US': () => import('./solutions.en-us.ts'),
  'zh-CN': () => import('./solutions.zh-cn.ts'),
})

/** Each solution in a file of its own: who reads one does not download nine. */
export const solutionTexts: Record<SolutionId, Texts<SolutionText>> = {
  shippers: defineTexts<SolutionText>({
    'en-US': () => import('./texts/shippers.en-us.ts'),
    'zh-CN': () => import('./texts/shippers.zh-cn.ts'),
  }),
  forwarders: defineTexts<SolutionText>({
    'en-US': () => import('./texts/forwarders.en-us.ts'),
    'zh-CN': () => import('./texts/forwarders.zh-cn.ts'),
  }),
  shipowners: defineTexts<SolutionText>({
    'en-US': () => import('./texts/shipowners.en-us.ts'),
    'zh-CN': () => import('./texts/shipowners.zh-cn.ts'),
  }),
  ports: defineTexts<SolutionText>({
    'en-US': () => import('./texts/ports.en-us.ts'),
    'zh-CN': () => import('./texts/ports.zh-cn.ts'),
  }),
  agents: defineTexts<SolutionText>({
    'en-US': () => import('./texts/agents.en-us.ts'),
    'zh-CN': () => import('./texts/agents.zh-cn.ts'),
  }),
  insurance: defineTexts<SolutionText>({
    'en-US': () => import('./texts/insurance.en-us.ts'),
    'zh-CN': () => import('./texts/insurance.zh-cn.ts'),
  }),
  trading: defineTexts<SolutionText>({
    'en-US': () => import('./texts/trading.en-us.ts'),
    'zh-CN': () => import('./texts/trading.zh-cn.ts'),
  }),
  government: defineTexts<SolutionText>({
    'en-US': () => import('./texts/government.en-us.ts'),
    'zh-CN': () => import('./texts/government.zh-cn.ts'),
  }),
  research: defineTexts<SolutionText>({
    'en-US': () => import('./texts/research.en-us.ts'),
    'zh-CN': () => import('./texts/research.zh-cn.ts'),
  }),
}
