import type { Translation } from '../../../i18n/text-types.ts'
import type { texts as english } from './stored-facts.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '存了什么',
  months: '各月存储量',
  samples: '样例文件',
  order: '订购历史数据',
  columns: ['事项', '说明'],
  rows: [
    { what: '从何时起', text: '自本服务器首次启动起。没有购买过往数据，此前没有记录。' },
    { what: '保存多久', text: '400 天，运营方另有设置的除外；到期按整天删除。' },
    {
      what: '多密',
      text: '在航每分钟一点，停泊每 15 分钟一点；航向变化超过 10°、航速变化超过 1 节、状态变化以及信号中断的两端，各另有一点。',
    },
    { what: '谁能看', text: '最近 24 小时的航迹人人可看（运营方另有设置的除外）；更早的航迹和挂靠记录需要登录。' },
    {
      what: '以文件交付',
      text: '在账号中或用 POST /v1/exports 订购：按船舶、船队、区域或矩形范围，格式为 CSV、NDJSON、GeoJSON、KML、GPX 或 Parquet，事先告知行数和价格。单船的航迹和挂靠记录可在地图上直接导出。',
    },
  ],
}
