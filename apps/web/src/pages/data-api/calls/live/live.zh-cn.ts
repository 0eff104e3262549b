import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'live'> = {
  gives:
    '连接建立后，由您发送所看的海域；服务器先返回海域内全部船舶的快照，再返回变化。帧为二进制，多数经过 gzip 压缩；编解码程序随开放源码提供（packages/contract）。',
  limits: [
    '缩放低于 5 级时，以 16 位精度发送全球船舶；5 级起发送向外扩四分之一的矩形，全精度。',
    '读得慢的客户端在恢复后得到每艘船的最新值，不积压；积压超过 2 MB 持续 30 秒的连接会被关闭。',
    '同一地址至多 20 个连接，运营方另有设置的除外；其他网站的页面需要运营方许可。',
  ],
  parameters: {
    view: '本次视野的编号，递增；返回的帧带有它',
    west: '西边界，度',
    south: '南边界',
    east: '东边界',
    north: '北边界',
    zoom: '地图缩放级别，决定发送全球还是区域',
    filter: '船舶筛选，写法同“区域船舶”，只发送符合条件的船',
    token: '您的登录凭证，仅按自己的船队筛选时需要',
  },
  types,
  sets: {
    live: {
      title: 'ships：解码后一帧的各列',
      fields: {
        mmsi: 'MMSI',
        latE6: '纬度',
        lonE6: '经度',
        sog: '对地航速，65535 为未知',
        cog: '航向，65535 为未知',
        heading: '船首向，65535 为未知',
        age: '船位在该帧时刻的时长',
        class: '类别序号，顺序同“区域船舶”中的列表',
        status: '航行状态，255 为未知',
        state: '位：1 移动，2 模拟，4 约略，8 B 类',
      },
    },
  },
}
