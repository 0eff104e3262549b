import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './footer.en-us.ts'

export const texts: Translation<typeof english> = {
  products: '产品介绍',
  data: '数据与接口',
  solutions: '解决方案',
  about: '关于我们',
  contact: '联系我们',
  demo: '预约演示',
  companyPhone: '公司电话',
  businessPhone: '商务电话',
  friendly: '友情链接',
  social: '关注我们',
  codes: '二维码',
  legal: '法律条款',
  map: '实时地图',
  source: '源代码',
  icp: '{{number}}',
  newTab: '在新标签页中打开',
}
