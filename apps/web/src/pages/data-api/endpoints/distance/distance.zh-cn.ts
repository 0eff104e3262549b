import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '两港之间的海上距离，以及途经的运河和海峡。需要按船舶尺度、避让区域规划完整航线时，用 POST /v1/routes:plan。',
  notes: [
    '港口用 UN/LOCODE，位置先写纬度、再写经度，中间用英文逗号。',
    '仅供计划，不可用于航行：航线依底图的水域推算。',
  ],
}
