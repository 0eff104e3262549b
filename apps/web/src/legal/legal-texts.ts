import { pageTexts, type PageTexts } from '../i18n/page-texts.ts'
import { brand } from '#brand'
import type { LegalDocument, LegalKind } from './legal-document.ts'

/** The text of each kind in both languages: the operator's own where the brand names one, else ours. */
export const legalTexts: Record<LegalKind, PageTexts<LegalDocument>> = {
  agreement: pageTexts<LegalDocument>(
    brand.legalTexts.agreement ?? {
      'en-US': () => import('./agreement.en-us.ts'),
      'zh-CN': () => import('./agreement.zh-cn.ts'),
    },
  ),
  privacy: pageTexts<LegalDocument>(
    brand.legalTexts.privacy ?? {
      'en-US': () => import('./privacy.en-us.ts'),
      'zh-CN': () => import('./privacy.zh-cn.ts'),
    },
  ),
  limits: pageTexts<LegalDocument>(
    brand.legalTexts.limits ?? {
      'en-US': () => import('./limits.en-us.ts'),
      'zh-CN': () => import('./limits.zh-cn.ts'),
    },
  ),
}
