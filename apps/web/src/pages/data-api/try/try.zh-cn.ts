import type { Translation } from '../../../i18n/text-types.ts'
import type { texts as english } from './try.en-us.ts'

export const texts: Translation<typeof english> = {
  sent: '发出的请求：',
  tried: 'HTTP {{status}} · {{milliseconds}} 毫秒 · {{letters}} 个字符',
  triedCost: '凭密钥调用需 {{credits, number}} 积分。',
  triedFree: '凭密钥调用不计费：失败和空的响应都不收积分。',
  tryCut: '其余内容在此省略。',
  answer: '响应字段',
  command: '通过 WebSocket 发出：',
  frames: '收到的帧，最新在前',
  waiting: '正在等待第一帧……',
  came: '已收到 {{count, number}} 帧，其中船位 {{rows, number}} 条',
  ended: '已在 {{seconds, number}} 秒后停止。',
  lost: '暂时无法取得数据流。',
}
