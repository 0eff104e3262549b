import type { Language } from '@fairway/contract'

type Text = Record<Language, string>
interface Link {
  title: Text
  url: string
}

export interface Brand {
  /** Short, for the header. */
  name: Text
  /** One line under the name in the footer. */
  claim: Text
  /** Address of the mark, relative to the base of the site. */
  logo: string
  companyPhone: string
  businessPhone: string
  mail: string
  address: Text
  /** Pictures of QR codes, each with its text twin. */
  qrCodes: { image: string; title: Text }[]
  socialLinks: Link[]
  friendlyLinks: Link[]
  legalUrl: string
  privacyUrl: string
  /** ICP and public-security filing, as the authority gave them. */
  icpNumber: string
  publicSecurityNumber: string
  publicSecurityUrl: string
  sourceUrl: string
}

/**
 * Everything a provider changes to make the site his own. Nothing here is invented:
 * a place whose entry is empty is not shown.
 */
export const brand: Brand = {
  name: { 'en-US': 'Fairway', 'zh-CN': '航道' },
  claim: { 'en-US': 'Open, self-hosted ship tracking.', 'zh-CN': '开放源码、可自行部署的船舶追踪服务。' },
  logo: 'mark.svg',
  companyPhone: '',
  businessPhone: '',
  mail: '',
  address: { 'en-US': '', 'zh-CN': '' },
  qrCodes: [],
  socialLinks: [],
  friendlyLinks: [],
  legalUrl: '',
  privacyUrl: '',
  icpNumber: '',
  publicSecurityNumber: '',
  publicSecurityUrl: '',
  sourceUrl: '',
}
