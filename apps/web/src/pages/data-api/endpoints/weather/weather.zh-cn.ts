import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '某一点的风、浪、流和能见度：当前小时及未来五天，为该点所在模式网格的数值。',
  notes: [
    '由运营方接入的气象服务提供；未接入时 state 为 none，不会编造数据。',
    '气象服务没有响应时，给出至多 12 小时内保存的数值并注明时长，此时 state 为 stale。',
    '模式网格宽数公里，不可用于近岸航行。',
  ],
}
