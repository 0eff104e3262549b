import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedHeaders } from './acs3-signature.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import { Refused, type Letter } from './sender.ts'

const KEY = { id: 'LTAI-test', secret: 'not a real secret' }

/** What the provider does with a signature, written from its documentation and not from our code: rebuild it from the request as it came. */
function signatureFault(request: IncomingMessage): string | null {
  const header = request.headers.authorization ?? ''
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(header)
  if (!match) return 'IncompleteSignature'
  const [, id, names, signature] = match
  if (id !== KEY.id) return 'InvalidAccessKeyId.NotFound'
  const list = names.split(';')
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (needed.some((name) => !list.includes(name)) || list.join() !== list.toSorted().join())
    return 'IncompleteSignature'
  if (Math.abs(Date.parse(String(request.headers['x-acs-date'])) - Date.now()) > 900_000)
    return 'InvalidTimeStamp.Expired'
  const [path, query = ''] = request.url!.split('?')
  const pairs = query.split('&')
  if (pairs.join() !== pairs.toSorted().join()) return 'SignatureDoesNotMatch'
  const lines = [
    request.method,
    path,
    query,
    ...list.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-acs-content-sha256'],
  ]
  const digest = createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex')
  const expected = createHmac('sha256', KEY.secret).update(`ACS3-HMAC-SHA256\n${digest}`, 'utf8').digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}

let asked: { query: Record<string, string>; action: unknown; nonce: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer((request, response) => {
  const fault = signatureFault(request)
  asked.push({
    query: Object.fromEntries(new URL(request.url!, 'http://x').searchParams),
    action: request.headers['x-acs-action'],
    nonce: request.headers['x-acs-signature-nonce'],
  })
  response.writeHead(fault === null ? answer.status : 400, { 'content-type': 'application/json' })
  response.end(fault === null ? answer.body : JSON.stringify({ Code: fault, Message: 'no', RequestId: 'r' }))
})
let endpoint: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(() => {
  asked = []
  answer = { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'r' }) }
})

const templates = { register: 'SMS_1', reset: 'SMS_2', change: 'SMS_3' }
const sms = (key = KEY, now = () => new Date(), reminderTemplate: string | null = null) =>
  createAliyunSms({ key, endpoint, signName: "航道 (test)*'~!", templates, reminderTemplate, now })
const letter: Letter = {
  subject: '',
  text: '',
  html: '',
  code: { purpose: 'reset', code: '048213', language: 'zh-CN' },
}
const phone = { kind: 'mobile', value: '13800138000' } as const

describe('an SMS', () => {
  it('reaches the provider signed, with the template of its purpose', async () => {
    await sms().send(phone, letter)
    expect(asked[0]).toMatchObject({
      action: 'SendSms',
      query: {
        PhoneNumbers: '13800138000',
        SignName: "航道 (test)*'~!",
        TemplateCode: 'SMS_2',
        TemplateParam: '{"code":"048213"}',
      },
    })
  })

  it('of reminders has their template, with a text that the provider takes and their number', async () => {
    const reminder = { text: `遇险报警：${'船'.repeat(40)}`, count: 3 }
    const sender = sms(KEY, undefined, 'SMS_9')
    expect([sms().reminders, sender.reminders]).toEqual([false, true])
    await sender.send(phone, { subject: '', text: '', html: '', reminder })
    expect(asked[0].query).toMatchObject({
      TemplateCode: 'SMS_9',
      TemplateParam: JSON.stringify({ text: `遇险报警：${'船'.repeat(29)}…`, count: '3' }),
    })
    await expect(sms().send(phone, { subject: '', text: '', html: '', reminder })).rejects.toThrow(Refused)
  })

  it('is never sent twice with the same nonce', async () => {
    await sms().send(phone, letter)
    await sms().send(phone, letter)
    expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(2)
  })

  it.each([
    ['another secret', () => sms({ ...KEY, secret: 'wrong' }), 'SignatureDoesNotMatch'],
    ['another key', () => sms({ ...KEY, id: 'LTAI-other' }), 'InvalidAccessKeyId.NotFound'],
    ['a clock an hour late', () => sms(KEY, () => new Date(Date.now() - 3_600_000)), 'InvalidTimeStamp.Expired'],
  ])('with %s is refused by the provider for good', async (_name, sender, code) => {
    const failure = await sender()
      .send(phone, letter)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refused)
    expect((failure as Error).message).toContain(code)
  })

  it.each([
    ['a number that is none', 200, '{"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"13800138000"}', true],
    ['too many to one number', 200, '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"触发天级流控"}', true],
    ['a provider that is too busy', 200, '{"Code":"Throttling.User","Message":""}', false],
    ['a provider that is down', 503, '<html>13800138000</html>', false],
    ['an answer of no known form', 200, '{"Code":"13800138000 <script>"}', true],
  ])('%s: said without the number, and given up only when it is for good', async (_name, status, body, forGood) => {
    answer = { status, body }
    const failure = await sms()
      .send(phone, letter)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof Refused).toBe(forGood)
    expect(String(failure)).not.toContain('13800138000')
  })
})

it("the signature is the one of the provider's published example", () => {
  const headers = signedHeaders(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      path: '/',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      action: 'RunInstances',
      version: '2014-05-26',
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32Z'),
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  )
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})
