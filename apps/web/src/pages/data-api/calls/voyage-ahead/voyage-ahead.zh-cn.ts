import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'voyageAhead'> = {
  gives: '一艘船开往哪里、沿航线还有多远、何时能到：船员申报的预抵时间按原文给出，另有按航程和航速推算的预抵时间。',
  limits: [
    '同一地址每分钟 120 次。',
    '可信度达到 0.7 才给出港口；低于 0.7 时 port 为 null，gap 说明原因，alternatives 列出可能的港口。',
    'distanceToGo 沿航线量取；没有航线可通时以大圆距离代替，bySeaLane 为 false。',
    'ours 是一个区间：届时已抵达的可能性分别为 10%、50%、90%。其中不含等泊时间；停着的船为 null。',
    '船位超过 72 小时的，不给航程，也不推算预抵时间。',
  ],
  parameters: {
    mmsi: '船舶',
  },
  types,
  sets: {
    voyageAhead: {
      title: 'result',
      fields: {
        mmsi: '船舶',
        destination: '船员录入的原文，及其所指的港口',
        distanceToGo: 'metres 为到港航程（米），bySeaLane 表示是否沿航线；没有港口或船位时为 null',
        eta: 'crew 和 ours（p10、p50、p90）为 UTC 毫秒；crewState 为 ahead 未到、past 已过或 stale 过期；speed 为推算所用航速（节）',
        lastCall: '最近驶离的港口',
        inPort: '尚未结束的挂靠',
        progress: '自上一港起已走航程的比例，0 至 1',
        at: '推算时刻；20 秒内结果不变',
      },
    },
    voyageDestination: {
      title: 'result.destination：船员录入的原文及其所指',
      fields: {
        raw: '船员录入的原文',
        heardAt: '最近一次收到的时刻',
        port: '所指的港口，可信度低于 0.7 为 null',
        method: '识别方式：locode、eri、alias、name-country、name、name-part 或 fuzzy',
        confidence: '可信度，0 至 1',
        gap: '没有港口的原因：empty 未填、no-port 未写港口、ambiguous 有歧义、unknown 不认识或 unlikely 不可信',
        alternatives: '至多 5 个可能的港口：port、method、confidence',
        from: '原文中写明的出发港（如 NLRTM>CNSHA）',
      },
    },
    voyagePort: {
      title: 'result.destination.port、.from：港口',
      fields: {
        locode: 'UN/LOCODE',
        name: '英文名',
        nameZh: '中文名',
        country: '国家/地区，ISO 3166 二位代码',
        timeZone: 'IANA 时区',
        lat: '港池纬度',
        lon: '港池经度',
      },
    },
    voyageCall: {
      title: 'result.lastCall、result.inPort：航次两端的挂靠',
      fields: {
        port: 'UN/LOCODE',
        portName: '英文港名',
        portNameZh: '中文港名',
        country: '国家/地区，ISO 3166 二位代码',
        timeZone: '港口的 IANA 时区',
        ata: '到港',
        atd: '离港，尚在港为 null',
        confidence: '1 至 4，同“挂靠与航次”',
      },
    },
  },
}
