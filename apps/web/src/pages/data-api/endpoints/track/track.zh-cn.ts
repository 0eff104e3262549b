import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    '一艘船在一段时间内的位置，由早到晚：分页给出全部存储点；或用 max_points 一次取得整个时段，抽稀后保持航迹形状。',
  notes: [
    '不给时段则为最近 24 小时，至多 400 天；航迹自本服务器首次启动时起存储。',
    '存储时已抽稀：在航约每分钟一点，停泊每 15 分钟一点，航向、航速、状态变化时另加一点。',
    'gap_before 为 true 表示此前信号中断超过 30 分钟，其间的航路未知。',
  ],
}
