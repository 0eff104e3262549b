import type { Invoice, Offer } from '@fairway/contract'

export const plan: Offer = {
  id: 'fleet-quarter',
  name: { 'zh-CN': '船队版（一季度）', 'en-US': 'Fleet, a quarter' },
  months: 3,
  creditsPerMonth: 50_000,
  priceCents: 300_000,
}
export const pack: Offer = { ...plan, id: 'pack', months: 1, creditsPerMonth: 20_000, priceCents: 50_000 }
export const invoice: Invoice = {
  buyer: 'company',
  type: 'ordinary',
  title: '示例航运有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@ships.example',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}
