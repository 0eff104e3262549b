import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '按名称、中文名、拼音或 UN/LOCODE 查港口，或列出矩形范围内的港口，繁忙的在前。',
  notes: [
    'q 与 box 恰选其一；按名称至多匹配 100 个。',
    '位置是港口所在，可据以找到港口，不可据以进港。',
    '表中没有时区或中文名的为 null。',
  ],
}
