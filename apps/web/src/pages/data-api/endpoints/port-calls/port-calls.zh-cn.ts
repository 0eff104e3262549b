import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '某港或矩形范围内、在一段时间内开始的挂靠记录，最近的在前，各附船舶。',
  notes: [
    'port 与 box 恰选其一。时段首尾相接时每条只出现一次：时段不含 to 本身。',
    '不给时段则为最近七天；按港口至多 366 天，按范围至多 31 天。',
    '不含拖轮、引航船等工作船。',
  ],
}
