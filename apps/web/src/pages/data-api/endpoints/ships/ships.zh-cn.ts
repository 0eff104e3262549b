import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '所列船舶、一个船队，或矩形、圆形、多边形范围内船舶的最新船位。条件以 JSON 写在请求体中。',
  notes: [
    'vessels（至多 500 艘）、fleet、box、circle、polygon 恰选其一。',
    '按 MMSI 排序，翻页时不重复、不遗漏；没有船位的船不列出。',
    '矩形的 west 可大于 east，此时跨越 180° 经线。',
  ],
}
