import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './side-widget.en-us.ts'

export const texts: Translation<typeof english> = {
  label: '联系与返回顶部',
  contact: '联系',
  demo: '预约演示',
  business: '商务咨询',
  online: '在线咨询',
  top: '顶部',
  toTop: '返回顶部',
  companyPhone: '公司电话',
  businessPhone: '商务电话',
  mail: '邮箱',
  hours: '服务时间',
}
