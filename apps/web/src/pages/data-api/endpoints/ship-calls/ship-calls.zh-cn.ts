import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '一艘船在一段时间内的挂靠记录，最近的在前，各附此前的航段。由本服务器存储的航迹推算。',
  notes: [
    '不给时段则为最近 30 天。',
    'ATA 为驶入港界的时间，ATB 为首次靠泊的时间，ATD 为驶出港界的时间；只是经过不算挂靠。',
    '记录可能更正：id 不变，revision 增加。',
  ],
}
