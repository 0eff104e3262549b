import type { Purchase } from '@fairway/contract'
import type { Message } from '../messages/message.ts'

/** What tells the operator of an order, in both languages: nobody knows which one they read. What is on the invoice stands at the desk alone. */
export function purchaseMail(purchase: Purchase, userName: string): Message {
  const { id, kind, offer, firstMonth, lastMonth, credits, priceCents, currency, invoice, note } = purchase
  const what =
    offer === null ? `${credits} credits used in ${firstMonth}` : `${offer.name['zh-CN']} / ${offer.name['en-US']}`
  const rows: (readonly [string, string])[] = [
    ['用户 User', userName],
    ['内容 What', what],
    ['月份 Months', `${firstMonth} – ${lastMonth}`],
    ['金额 Price', priceCents === null ? '–' : `${(priceCents / 100).toFixed(2)} ${currency}`],
    ['发票 Invoice', invoice === null ? '–' : invoice.title],
    ['备注 Note', note === '' ? '–' : note],
    ['处理 Decide at', '/desk?tab=purchases'],
    ['编号 Number', id],
  ]
  return { kind: 'lead', title: kind === 'offer' ? '新订单 New order' : '发票申请 Invoice wanted', rows }
}
