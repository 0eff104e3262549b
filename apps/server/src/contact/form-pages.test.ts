import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createHttp } from '../http/create-http.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { limitTable } from '../limits/limit-table.ts'
import { createLimits } from '../limits/limits.ts'
import { listLeads } from './contact.store.ts'
import { buildFormPage, listFormPage } from './form-page.fixture.ts'
import { formPageRoutes } from './form-pages.routes.ts'
import { createCaptchas } from '../verification/captcha.ts'
import type { LeadDesk } from './take-lead.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-form-'))
const consult = '/index/solutions/consultForSolutions'
const right = {
  contentType: '9',
  industry: 'logistics',
  userName: '李雷',
  contactWay: 'li@ships.example',
  companyName: '航运公司',
  message: '一\r\n二',
  website: '',
}

onBothEngines((database) => {
  let http: FastifyInstance
  let desk: LeadDesk
  let time = Date.parse('2026-11-20T12:00:00Z')

  beforeAll(async () => {
    buildFormPage(folder, consult)
    desk = {
      db: database(),
      captchas: createCaptchas({ db: database(), hash: keyedHash('test'), testAnswer: 'ABCD', now: () => time }),
      limits: createLimits({
        db: database(),
        hash: keyedHash('test'),
        addressFactor: 1,
        messagesPerDay: 1_000,
        now: () => time,
      }),
      messages: { send: () => expect.fail('there is nobody to mail to') },
      mailTo: '',
      now: () => time,
      trials: { give: async () => null },
      onKeyless: () => expect.fail('no key was asked for'),
      onUnmailed: () => expect.fail('there is nobody to mail to'),
    }
    http = await site(folder)
  })
  afterAll(async () => {
    await http.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await database().deleteFrom('contact_request').execute()
    time += 2 * 86_400_000
  })

  const site = (folder: string, requestsPerMinute = 1_000) =>
    createHttp({
      config: readConfig(['--demo'], {}),
      logger: pino({ level: 'silent' }),
      api: [],
      pages: [formPageRoutes(desk, { folder, publicUrl: null, requestsPerMinute })],
    })
  const post = (
    fields: Record<string, string> | string,
    headers: Record<string, string> = {},
    to = http,
    url = consult,
  ) =>
    to.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN', ...headers },
    })
  const kept = () => listLeads(database(), new Date(0), new Date('2100-01-01'))

  it('keeps a form that came without script and thanks on the page itself, which no script draws anew', async () => {
    const answer = await post(right)
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'zh-CN'])
    const [lead, ...more] = await kept()
    expect(more).toEqual([])
    expect(lead).toMatchObject({
      kind: 'consult',
      userName: '李雷',
      reachBy: 'li@ships.example',
      companyName: '航运公司',
      industry: 2,
      industryLabel: 'logistics',
      content: '一\n二',
      contentType: 9,
      userSource: 1,
      requestId: null,
      language: 'zh-CN',
    })
    expect(answer.body).toContain(`编号为 ${lead.reference}`)
    expect(answer.body).not.toMatch(/<script|modulepreload|<form|origin\.invalid/)
  })

  it('shows the key of a trial, once, with a line that asks for a ship', async () => {
    const vessel = { mmsi: 413_000_001, name: 'COSCO TEST' }
    const key = `fwk_${'k'.repeat(43)}`
    const demoKey = { key, expiresAt: time, creditsPerMonth: 500, requestsPerMinute: 300, ofAccount: false, vessel }
    desk.trials = { give: async () => demoKey }
    const answer = await post({ ...right, contentType: '5' }, { host: 'ships.example' })
    desk.trials = { give: async () => null }
    const line = `curl -H 'Authorization: Bearer ${key}' 'http://ships.example/v1/vessels/mmsi:413000001/position'`
    expect(answer.body).toContain(line)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await post({ ...right, contentType: '5' })).body).toContain('试用密钥由专人发给您')
    expect((await post(right)).body).not.toContain('试用密钥')
  })

  it('says beside each field what is wrong, keeps what was typed, and stores nothing', async () => {
    const answer = await post(
      {
        ...right,
        userName: ' ',
        contactWay: 'x'.repeat(121),
        companyName: '"><script>$& </textarea>',
        message: '\n</textarea><b>$1',
      },
      { 'accept-language': 'en' },
    )
    expect(answer.statusCode).toBe(400)
    expect(await kept()).toEqual([])
    expect(answer.body).toContain(
      '<input id="b" aria-invalid="true" aria-describedby="userName-problem" autofocus name="userName" value=" "/><p id="userName-problem" class="contact-problem">Name must not be empty</p>',
    )
    expect(answer.body).toContain('aria-describedby="contactWay-problem" name="contactWay"')
    expect(answer.body).toContain(
      '<p id="contactWay-problem" class="contact-problem">How to reach you may have at most 120 characters</p>',
    )
    expect(answer.body).not.toContain('contact-hint')
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;$&amp; &lt;/textarea&gt;"')
    expect(answer.body).toContain('\n\n&lt;/textarea&gt;&lt;b&gt;$1</textarea>')
    expect(answer.body).toContain('<option value="">Please choose</option><option value="logistics" selected="">')
    expect(answer.body).toContain(
      'role="alert">Nothing was sent yet. Please correct this and send again: Name must not be empty; How to reach you',
    )
    expect(answer.body).not.toContain('<script')
  })

  it.each([
    ['a choice that is none', { industry: 'piracy' }, '所属行业不在可选范围内'],
    ['a place that is none', { contentType: 'x' }, '缺少contentType，或其类型不对'],
    ['a name that is not seen', { userName: '\u200b' }, '姓名不能为空'],
    ['a text as long as nobody writes', { message: '长'.repeat(9_000) }, '需求描述最多 2,000 个字符'],
  ])('refuses %s with a sentence', async (_what, change, sentence) => {
    const answer = await post({ ...right, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
    expect(await kept()).toEqual([])
  })

  it('keeps nothing of a machine, and of a page of another site', async () => {
    const machine = await post({ ...right, website: 'https://spam.example' })
    expect([machine.statusCode, machine.body]).toEqual([200, expect.stringContaining('我们已收到您的需求')])
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://elsewhere.example'],
    ] as const) {
      const answer = await post(right, { [name]: value })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 4030, result: null }])
    }
    expect(await kept()).toEqual([])
  })

  /** What a person sends who sees the picture of a page. */
  const readPicture = (body: string) => ({
    imageKey: /name="imageKey" value="([0-9a-f]{32})"/.exec(body)?.[1] ?? '',
    imageCode: 'ABCD',
  })

  it('shows a picture code after a few, another after a wrong one, and takes the form with the right one', async () => {
    for (let i = 0; i < limitTable.leadsWithoutPicture.windows[0].max; i++)
      expect((await post(right)).statusCode).toBe(200)
    const needed = await post(right)
    expect([needed.statusCode, needed.body]).toEqual([400, expect.stringContaining('请先输入图形验证码')])
    expect(needed.body).toMatch(/<img class="captcha" src="data:image\/png;base64,[\w+/=]{100,}" alt="图形验证码图片/)
    expect(needed.body).toContain('value="李雷"')
    const wrong = await post({ ...right, ...readPicture(needed.body), imageCode: 'XXXX' })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('图形验证码不正确')])
    expect(readPicture(wrong.body)).not.toEqual(readPicture(needed.body))
    // A field in question takes no picture away.
    const unnamed = await post({ ...right, ...readPicture(wrong.body), userName: '' })
    expect(unnamed.body).toContain('姓名不能为空')
    expect((await post({ ...right, ...readPicture(unnamed.body) })).body).toContain('我们已收到您的需求')
  })

  it('says when to come back beyond the limit of an address, with everything still there', async () => {
    let shown = {}
    for (let sent = 0; sent < limitTable.leadsFromAddress.windows[0].max;) {
      const answer = await post({ ...right, ...shown })
      if (answer.statusCode === 200) sent++
      else shown = readPicture(answer.body)
    }
    const answer = await post({ ...right, ...readPicture((await post(right)).body) }, { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toMatch(
      /<p class="contact-failure" tabindex="-1" autofocus role="alert">Too many requests: try again in \d/,
    )
    expect(answer.body).toContain('value="李雷"')
  })

  it('takes a form at the address with a slash at the end', async () => {
    const answer = await post(right, {}, http, `${consult}/?lang=en-US`)
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'en-US'])
    expect(answer.body).toContain((await kept())[0].reference)
  })

  it('opens at the first field in question, and at the sentence when it is about none', async () => {
    const [ofField, ofForm] = [await post({ ...right, userName: '' }), await post({ ...right, contentType: 'x' })]
    expect(ofField.body.match(/<\w+[^>]* autofocus/g)).toEqual([expect.stringContaining('<input id="b"')])
    expect(ofForm.body.match(/<\w+[^>]* autofocus/g)).toEqual(['<p class="contact-failure" tabindex="-1" autofocus'])
  })

  it('limits how often an address may send in a minute, at both addresses of a page together, and says so on the page', async () => {
    const limited = await site(folder, 2)
    const answers = [
      await post({}, {}, limited),
      await post({}, {}, limited, `${consult}/`),
      await post(right, {}, limited),
    ]
    await limited.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429])
    expect(Number(answers[2].headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[2].body).toMatch(/<textarea[^]*autofocus role="alert">请求过于频繁，请在.*后重试/)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['a body that is too large', `message=${'x'.repeat(140_000)}`, {}, 413, '提交的内容过大'],
    ['a doubled field', 'userName=a&userName=b', {}, 400, '无法读取提交的内容'],
    [
      'a form of parts that are none',
      'userName=a',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
      '无法读取提交的内容',
    ],
    ['a form of another type', 'userName=a', { 'content-type': 'text/xml' }, 415, '无法读取提交的内容'],
  ])('answers %s with the page', async (_what, body, headers, status, sentence) => {
    const answer = await post(body, headers)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(answer.body).toContain(`autofocus role="alert">${sentence}</p>`)
    expect(answer.body).toContain('<textarea')
  })

  it('answers with the page, and what was typed, when the database fails, and names nothing of the error', async () => {
    await database().schema.alterTable('contact_request').renameTo('contact_away').execute()
    const answer = await post(right).finally(() =>
      database().schema.alterTable('contact_away').renameTo('contact_request').execute(),
    )
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('autofocus role="alert">服务异常，请稍后重试</p>')
    expect(answer.body).toContain('value="李雷"')
    expect(answer.body).not.toContain('contact_request')
  })

  it('keeps nothing when the page cannot be read, and says it without the page', async () => {
    const broken = join(folder, 'broken')
    listFormPage(broken, consult)
    const pageless = await site(broken)
    const answer = await post(right, {}, pageless)
    await pageless.close()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('服务异常，请稍后重试')
    expect(answer.body).not.toContain('ENOENT')
    expect(await kept()).toEqual([])
  })

  it('answers with the sentences alone where nothing was built', async () => {
    const bare = await site(join(folder, 'nothing'))
    const answers = [await post({ ...right, userName: '' }, {}, bare), await post(right, {}, bare)]
    await bare.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200])
    expect(answers[0].body).toContain('姓名不能为空')
    expect(answers[1].body).toContain('我们已收到您的需求')
  })
})
