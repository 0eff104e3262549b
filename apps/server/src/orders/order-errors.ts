import type { Language, OrderErrorName } from '@fairway/contract'

/** The sentence for every error code of orders, in both languages. */
export const orderErrors: Record<OrderErrorName, Record<Language, string>> = {
  ordersFull: {
    'zh-CN': '最多可有{most}个未完成的订单，请等其中一个完成或取消一个',
    'en-US': 'You can have {most} open orders: wait for one or cancel one first',
  },
  orderEmpty: {
    'zh-CN': '该范围和时段内没有已存储的船位',
    'en-US': 'No positions are stored of this place and period',
  },
  orderTooLarge: {
    'zh-CN': '共{rows}行，超出该格式单个文件{most}行的上限：请缩小范围、缩短时段或加大间隔',
    'en-US':
      '{rows} rows are more than the {most} that one file of this format holds: ask for a smaller place, a shorter period or a longer interval',
  },
  orderTooWide: {
    'zh-CN': '数据量过大，无法及时统计：请缩小范围或缩短时段',
    'en-US': 'This takes too long to count: ask for a smaller place or a shorter period',
  },
  creditsShort: {
    'zh-CN': '积分不足：需要{credits}，剩余{left}',
    'en-US': 'There are not enough credits: it costs {credits}, and {left} are left',
  },
  orderPriceRose: {
    'zh-CN': '数据有更新，现在需要{credits}积分：请确认后重新下单',
    'en-US': 'More is stored by now and it costs {credits} credits: look at it again before you order',
  },
  orderNoRoom: {
    'zh-CN': '文件存储空间不足，请等现有文件过期或选择更小的格式（如 Parquet）',
    'en-US': 'There is no room for the file: wait until others have expired, or take a smaller format such as Parquet',
  },
  orderNotReady: {
    'zh-CN': '文件尚未生成或已过期',
    'en-US': 'There is no file of this order, or none any more',
  },
  orderEnded: {
    'zh-CN': '该订单已结束',
    'en-US': 'The order has ended',
  },
}
