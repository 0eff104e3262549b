import type { Translation } from '../../../i18n/text-types.ts'
import type { texts as english } from './trial-thanks.en-us.ts'

export const texts: Translation<typeof english> = {
  key: '您的试用密钥，只显示这一次',
  copyKey: '复制密钥',
  facts: '每月 {{credits}} 点，每分钟 {{requests}} 次请求，有效期至 {{until}}。',
  ofAccount: '它已列入您账号的密钥，用量可在账号中查看。',
  ofNobody: '本站只保存它的摘要：遗失后请重新申请。',
  line: '第一次调用',
  lineOfShip: '在终端里运行这一行，即可看到“{{name}}”现在的位置，消耗 1 点。',
  lineOfPort: '目前没有收到船舶信号。在终端里运行这一行，即可看到新加坡港，消耗 1 点。',
  copyLine: '复制命令',
  send: '在此发送',
  answer: '{{status}}，{{ms}} 毫秒 · 消耗 {{cost}} 点 · 剩余 {{left}} 点',
  answerIs: '响应',
  unanswered: '没有收到响应，请检查网络后重试。',
  calls: '各接口提供什么',
  document: 'OpenAPI 文档',
  streamDocument: '数据流的 AsyncAPI 文档',
  services: '账号中的 API 服务',
  noKey: '试用密钥将由专人发给您。',
}
