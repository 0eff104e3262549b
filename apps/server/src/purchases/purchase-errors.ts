import type { Language, PurchaseErrorName } from '@fairway/contract'

/** The sentence for every error code of orders of plans and credits, in both languages. */
export const purchaseErrors: Record<PurchaseErrorName, Record<Language, string>> = {
  purchasesFull: {
    'zh-CN': '最多可有{most}个待确认的订单，请等待确认或先撤回一个',
    'en-US': '{most} orders can wait at once: wait for one or take one back first',
  },
  offerChanged: {
    'zh-CN': '价目表已更新：请查看最新价格后重新下单',
    'en-US': 'The price list has changed: look at it again before you order',
  },
  purchaseDecided: {
    'zh-CN': '该订单的状态已改变，请刷新后查看',
    'en-US': 'The order is in another state by now: load it again',
  },
  usageNothing: {
    'zh-CN': '只能为已结束且有用量的月份申请发票',
    'en-US': 'An invoice can be had of a month that is over and in which something was used',
  },
  usageAsked: {
    'zh-CN': '该月的用量已申请过发票',
    'en-US': 'An invoice of this month was asked for already',
  },
  invoiceMissing: {
    'zh-CN': '用户未填写发票信息',
    'en-US': 'There is no form to write an invoice by',
  },
  purchaseDemo: {
    'zh-CN': '演示账号为公用账号，不能下单，请注册自己的账号',
    'en-US': 'The demo account, which everybody shares, orders nothing: register an account of your own',
  },
}
