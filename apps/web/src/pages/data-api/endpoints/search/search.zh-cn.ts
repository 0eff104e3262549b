import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '按输入内容查船，最匹配的在前：船名、中文名及拼音、曾用名、呼号、MMSI 或 IMO 编号；match 说明匹配依据。',
  notes: ['五个字母以上允许少量拼写错误。', '没有船名的船只能按号码查到。'],
}
