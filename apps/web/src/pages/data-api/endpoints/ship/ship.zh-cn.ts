import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    '一艘船目前已知的全部信息：身份、尺度、船员录入的内容，以及最新船位及其质量和来源。按 MMSI（mmsi:…）或 IMO 编号（imo:…）查询。',
  notes: [
    '船舶从未播发的数值为 null：B 类设备不播发吃水、目的港和预计到达时间。',
    '服务器上次启动前 7 天内没有信号的船，在再次收到信号之前可能查不到。',
  ],
}
