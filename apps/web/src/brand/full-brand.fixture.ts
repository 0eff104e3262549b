import type { Brand } from './brand.ts'
/** A brand with every entry filled in, none of it real: for tests and for looking at all the places of the site (VITE_BRAND). */
export const fullBrand: Brand = {
  name: { 'en-US': 'Longshore Maritime Data', 'zh-CN': '长岸海事数据服务平台' },
  claim: { 'en-US': 'Open, self-hosted ship tracking.', 'zh-CN': '开放源码、可自行部署的船舶追踪服务。' },
  logo: 'mark.svg',
  logoOnDark: 'mark.svg',
  icon: 'mark-180.png',
  sharePicture: { 'en-US': 'share-en-us.jpg', 'zh-CN': 'share-zh-cn.jpg' },
  company: { 'en-US': 'Example Shipping Data Company Limited', 'zh-CN': '示例航运数据有限公司' },
  author: { name: { 'en-US': 'The example team', 'zh-CN': '示例团队' }, url: 'https://author.example' },
  companyPhone: '000-0000 0000',
  businessPhone: '+00 000 0000 0000',
  mail: 'desk@example.org',
  address: { 'en-US': '1 Example Quay, Exampleport', 'zh-CN': '示例市示例路 1 号' },
  hours: { 'en-US': 'Mon–Fri 9:00–18:00 (UTC+8)', 'zh-CN': '周一至周五 9:00–18:00' },
  app: {
    image: 'mark.svg',
    title: { 'en-US': 'Get the app', 'zh-CN': '下载应用' },
    twin: { 'en-US': 'https://app.example/get', 'zh-CN': 'https://app.example/get' },
  },
  workChat: {
    image: 'mark.svg',
    title: { 'en-US': 'Work chat', 'zh-CN': '企业微信' },
    twin: { 'en-US': 'fairway-example', 'zh-CN': 'fairway-example' },
  },
  qrCodes: [
    {
      image: 'mark.svg',
      title: { 'en-US': 'Public account', 'zh-CN': '公众号' },
      twin: { 'en-US': 'example-account', 'zh-CN': '示例公众号' },
    },
  ],
  socialLinks: [{ title: { 'en-US': 'Social example', 'zh-CN': '社交示例' }, url: 'https://social.example' }],
  friendlyLinks: [
    {
      title: { 'en-US': 'A friend with a long name in two words', 'zh-CN': '友情链接示例' },
      url: 'https://friend.example',
    },
    { title: { 'en-US': 'Second', 'zh-CN': '第二个' }, url: 'https://second.example' },
  ],
  containerSite: 'https://containers.example/',
  clients: [],
  legalTexts: {},
  icpNumber: '示例 ICP 备 00000000 号-0',
  publicSecurityNumber: '示例公网安备 00000000000000 号',
  publicSecurityUrl: 'https://beian.mps.gov.cn/',
  sourceUrl: 'https://source.example',
}

/** As a brand file of a provider's exports it. */
export const brand = fullBrand
