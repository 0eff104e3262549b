import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.zh-cn.ts'

export const texts: CallText = {
  gives: '一次返回整张港口表，可以缓存一小时（见 cache-control）。',
  limits: ['位置指港池，足以找到港口，不足以进港。', '表中没有的时区和中文名为 null。'],
  parameters: {},
  answer: {
    result: {
      fields: {
        ports: '表中全部港口',
      },
    },
    'result.ports[]': port,
  },
}
