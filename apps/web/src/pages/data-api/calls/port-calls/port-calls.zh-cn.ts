import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'portCalls'> = {
  gives: '由船舶挂靠得出的港口动态：哪些船靠泊或锚泊在港，哪些将到，哪些已走，在港要多久。',
  limits: [
    '同一地址每分钟 120 次。',
    '每个列表至多 200 项，总数另给。',
    '预抵指在航且目的港为本港的船舶；船员未必及时更新目的港，因此各附可信度。',
    '数字最早到本服务器开始收到该港信号之时，见 knownSince。',
  ],
  parameters: {
    locode: 'UN/LOCODE，五个字符；同一港口的其他代码也可以',
  },
  types,
  sets: {
    portActivity: {
      title: 'result',
      fields: {
        locode: 'UN/LOCODE',
        at: '汇总时刻',
        inPort: '在港船舶：ship、call（同“挂靠与航次”）、place（berth 靠泊、anchor 锚泊、area 港内）',
        inPortTotal: '总数',
        atBerthTotal: '其中靠泊',
        atAnchorTotal: '其中锚泊',
        expected: '预抵船舶：ship、eta（UTC 毫秒，可为 null）、ours（本站推算而非船员申报）、confidence（0 至 1）',
        expectedTotal: '总数',
        departed: '7 天内离港的船舶：ship、call',
        departedTotal: '总数',
        callsLast30Days: '30 天内到港次数',
        callsByDay: '同上，逐日：day（UTC 毫秒）、calls',
        medianTimeInPort: '30 天内结束的挂靠在港时间的中位数，不足 3 次为 null',
        medianOf: '中位数所依据的挂靠次数',
        knownSince: '已知的首次挂靠',
        rebuilding: '历史航迹仍在计算时为 true',
      },
    },
    portShip: {
      title: 'inPort[]、expected[]、departed[] 中的 ship',
      fields: {
        mmsi: 'MMSI',
        class: '类别',
        name: '船名',
        nameZh: '中文名',
        imo: 'IMO 编号',
        flag: '国家/地区，ISO 3166 二位代码',
        length: '船长',
        draught: '船员设定的吃水',
        destination: '船员录入的目的港',
        sog: '对地航速',
        status: '航行状态，0–15',
        positionAt: '船位生成时间',
        simulated: '模拟世界为 true',
      },
    },
  },
}
