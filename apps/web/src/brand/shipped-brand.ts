import type { Brand } from './brand.ts'

/**
 * Everything a provider changes to make the site his own. Nothing here is invented:
 * a place whose entry is empty is not shown. docs/operations.md says what each entry takes; check-brand.ts holds it to that.
 */
export const brand: Brand = {
  name: { 'en-US': 'Fairway', 'zh-CN': '航道' },
  claim: { 'en-US': 'Open, self-hosted ship tracking.', 'zh-CN': '开放源码、可自行部署的船舶追踪服务。' },
  logo: 'mark.svg',
  logoOnDark: 'mark.svg',
  icon: 'mark-180.png',
  sharePicture: { 'en-US': 'share-en-us.jpg', 'zh-CN': 'share-zh-cn.jpg' },
  company: { 'en-US': '', 'zh-CN': '' },
  author: { name: { 'en-US': '', 'zh-CN': '' }, url: '' },
  companyPhone: '',
  businessPhone: '',
  mail: '',
  address: { 'en-US': '', 'zh-CN': '' },
  hours: { 'en-US': '', 'zh-CN': '' },
  app: null,
  workChat: null,
  qrCodes: [],
  socialLinks: [],
  friendlyLinks: [],
  containerSite: '',
  clients: [],
  legalTexts: {},
  icpNumber: '',
  publicSecurityNumber: '',
  publicSecurityUrl: '',
  sourceUrl: '',
}
