import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '船舶播发的身份何时变化：船名、呼号、号码、船型或尺度，变化前后各是什么，由哪个数据源收到；最近的在前。',
  notes: [
    '首次播发的内容不算变化。',
    '至多最近 200 次；两船共用一个号码时会有很多次。',
    '没有变化的船返回空列表，不计费。',
  ],
}
