import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.zh-cn.ts'

export const texts: CallText = {
  gives: '与输入相符的船舶和港口，最匹配的在前。容许少量拼写错误，也支持中文名及其拼音首字母。',
  limits: ['每次至多 50 艘船和 50 个港口。', '没有船名的船只能按号码查找。'],
  parameters: {
    q: '船名或其一部分、呼号、MMSI、IMO、港名或 UN/LOCODE',
    limit: '船舶和港口各至多返回多少',
  },
  answer: {
    result: {
      fields: {
        ships: '船舶，最匹配的在前',
        ports: '港口，最匹配的在前',
      },
    },
    'result.ships[]': {
      title: '匹配的船舶',
      fields: {
        mmsi: 'MMSI',
        class: '类别',
        name: '船名',
        nameZh: '中文名',
        imo: 'IMO 编号',
        callSign: '呼号',
        flag: '国家/地区，ISO 3166 二位代码',
        lat: '纬度',
        lon: '经度',
        sog: '对地航速',
        status: '航行状态',
        positionAt: '船位生成时间',
        simulated: '模拟世界为 true',
        match: '匹配的内容，最可靠的在前',
        matched: '匹配的文字，例如曾用名',
      },
    },
    'result.ports[]': {
      title: '匹配的港口',
      fields: { ...port.fields, match: '匹配的内容，最可靠的在前' },
    },
  },
}
