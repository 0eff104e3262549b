import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'track'> = {
  gives: '一艘船在两个时刻之间的位置，以等长的列给出。默认为最近 24 小时。',
  limits: [
    '未登录只能查看最近 24 小时内开始的航迹（运营方另有设置的除外），更早的需要登录，否则返回 401。',
    '每次至多 400 天、10,000 点；超出的按时间同步距离抽稀，保持航迹形状。',
    '存储始于本服务器启动，保存期限由运营方设定（默认 400 天）。',
    '存储的数据经过抽稀：在航约每分钟一点，停泊约每 15 分钟一点，航向、航速、状态变化处另有一点。',
    'gaps 标出此前中断超过 30 分钟的点，其间的路线未知。',
  ],
  parameters: {
    mmsi: '船舶',
    from: '开始时刻；不填为 to 之前 24 小时',
    to: '结束时刻；不填为现在',
    points: '至多多少点',
  },
  types,
  sets: {
    track: {
      title: 'result：按列给出的航迹，从旧到新',
      fields: {
        mmsi: '船舶',
        from: '时段开始',
        to: '时段结束',
        stored: '该时段存储的点数，未按请求抽稀',
        time: '各点时间',
        lat: '各点纬度',
        lon: '各点经度',
        sog: '各点航速，未知为 null',
        cog: '各点航向，未知为 null',
        gaps: '此前信号中断的点的序号',
        simulated: '模拟世界为 true',
      },
    },
  },
}
