import type { Language } from '@fairway/contract'

/** What people call the fields that a form of the site shows; a field without words is named as the call names it. */
export const fieldLabels: Readonly<Record<string, Record<Language, string>>> = {
  userName: { 'zh-CN': '姓名', 'en-US': 'Name' },
  companyName: { 'zh-CN': '公司名称', 'en-US': 'Company name' },
  industry: { 'zh-CN': '所属行业', 'en-US': 'Industry' },
  industryLabel: { 'zh-CN': '所属行业', 'en-US': 'Industry' },
  identity: { 'zh-CN': '身份', 'en-US': 'Who you are' },
  phoneNumber: { 'zh-CN': '手机号码', 'en-US': 'Phone number' },
  contactWay: { 'zh-CN': '联系方式', 'en-US': 'How to reach you' },
  content: { 'zh-CN': '备注', 'en-US': 'Remarks' },
  description: { 'zh-CN': '需求描述', 'en-US': 'Description' },
}
