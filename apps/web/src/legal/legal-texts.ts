import { defineTexts, type Texts } from '../i18n/texts.ts'
import { brand } from '#brand'
import type { LegalDocument, LegalKind } from './legal-document.ts'

/** The text of each kind in both languages: the operator's own where the brand names one, else ours. */
export const legalTexts: Record<LegalKind, Texts<LegalDocument>> = {
  agreement: defineTexts<LegalDocument>(
    brand.legalTexts.agreement ?? {
      'en-US': () => import('./agreement.en-us.ts'),
      'zh-CN': () => import('./agreement.zh-cn.ts'),
    },
  ),
  privacy: defineTexts<LegalDocument>(
    brand.legalTexts.privacy ?? {
      'en-US': () => import('./privacy.en-us.ts'),
      'zh-CN': () => import('./privacy.zh-cn.ts'),
    },
  ),
  limits: defineTexts<LegalDocument>(
    brand.legalTexts.limits ?? {
      'en-US': () => import('./limits.en-us.ts'),
      'zh-CN': () => import('./limits.zh-cn.ts'),
    },
  ),
}
