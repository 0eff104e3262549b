import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.zh-cn.ts'

export const texts: CallText = {
  gives: '一个港口，以及最后船位在其半径之内的船舶，inPort 的每一项与“单船动态”相同。',
  limits: [
    '至多 500 艘，最新的在前；inPortTotal 为总数。',
    '超过 24 小时的船位不计。',
    '半径是以港池为中心的圆，不是港界：近处路过的船也会计入。',
  ],
  parameters: {
    locode: 'UN/LOCODE，五个字符；同一港口的其他代码也可以',
  },
  answer: {
    result: {
      fields: {
        port: '港口',
        inPort: '半径内的船舶，船位最新的在前',
        inPortTotal: '总数',
        stoppedTotal: '其中停泊的数量',
      },
    },
    'result.port': port,
  },
}
