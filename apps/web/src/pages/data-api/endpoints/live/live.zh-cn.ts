import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '船位、船舶静态信息、挂靠记录和提醒随到随发，可用 WebSocket 或 SSE 接收。按船舶清单、船队、矩形或多边形订阅。',
  notes: [
    '连接建立后先发送密钥（auth），再发送 subscribe；用 HTTP 时密钥放在请求头中。',
    '每 15 秒一次心跳，含各数据源的延迟。断线后凭最后的 token 续传（resume），补发两分钟内的内容，补不齐时以 gap 说明。',
    '读取慢的客户端再次读取时只得到每艘船的最新值，left_out 给出略去的条数。',
    '/v0/stream 与 aisstream.io 的格式一致，为其编写的程序改地址即可使用。',
  ],
}
