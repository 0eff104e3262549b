import { contactApi, contactSchema, featureIds, type DemoKey } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { limitTable } from '../limits/limit-table.ts'
import { contactSite } from './contact-site.fixture.ts'
import { consult, contact } from './contact.fixture.ts'
import { listLeads } from './contact.store.ts'
import { leadOfContact } from './lead.ts'
import { takeLead } from './take-lead.ts'

onBothEngines((database) => {
  const site = contactSite(database)
  const { post, read, kept } = site

  it('keeps a request of the first form and says so in both readings of success', async () => {
    const answer = await post(contactApi.saveContactByOther.path, contact)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 0,
      status: 0,
      message: '成功',
      result: { reference: expect.stringMatching(/^[A-Z0-9]{8}$/) },
    })
    expect(await kept()).toEqual([
      {
        reference: answer.json<{ result: { reference: string } }>().result.reference,
        requestId: null,
        receivedAt: new Date(site.now()),
        kind: 'contact',
        userName: '李雷',
        companyName: '=航运公司',
        reachBy: '13800138000',
        industry: 4,
        industryLabel: 'government',
        identity: null,
        content: '想看看\n青岛港',
        contentType: 31,
        userSource: 1,
        language: 'zh-CN',
      },
    ])
  })

  it('keeps a request of the second form and site.mails() it with the sender to answer to', async () => {
    expect((await post(contactApi.consult.path, consult)).json()).toMatchObject({ code: 0, status: 0 })
    expect(await kept()).toMatchObject([
      { kind: 'consult', reachBy: 'ann@ships.example', identity: 'it', content: 'API', industry: null, contentType: 9 },
    ])
    await expect.poll(() => site.mails(), { timeout: 20_000 }).toHaveLength(1)
    expect(site.mails()[0]).toMatchObject({
      to: 'sales@fairway.example',
      letter: { replyTo: 'ann@ships.example', subject: expect.stringContaining('Ships Ltd') },
    })
    for (const value of ['Ann', 'Ships Ltd', 'ann@ships.example', '信息技术人员 · IT', '解决方案 · Solutions', 'API'])
      expect(site.mails()[0].letter.text).toContain(value)
  })

  it('keeps the same request once, however often a lost answer makes the page send it', async () => {
    const again = { ...contact, requestId: 'a'.repeat(32) }
    const answers = await Promise.all([1, 2, 3].map(() => post(contactApi.saveContactByOther.path, again)))
    expect(
      new Set(answers.map((answer) => answer.json<{ result: { reference: string } }>().result.reference)).size,
    ).toBe(1)
    expect(await kept()).toHaveLength(1)
    await expect.poll(() => site.mails(), { timeout: 20_000 }).toHaveLength(1)
  })

  it('keeps another request that comes under the name of an earlier one', async () => {
    const requestId = 'b'.repeat(32)
    const references: string[] = []
    for (const content of ['one', 'two'])
      references.push(
        (await post(contactApi.saveContactByOther.path, { ...contact, requestId, content })).json<{
          result: { reference: string }
        }>().result.reference,
      )
    const rows = (await kept()).map((lead) => [lead.reference, lead.content, lead.requestId])
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        [references[0], 'one', requestId],
        [references[1], 'two', null],
      ]),
    )
  })

  describe('keeps nothing', () => {
    it.each([
      ['without a name', { userName: ' ' }, '姓名不能为空'],
      ['without a company', { companyName: '' }, '公司名称不能为空'],
      ['with ten digits', { phoneNumber: '1380013800' }, '手机号码须为 11 位数字'],
      ['with an industry that is none', { industry: 7 }, '所属行业过大，上限为 4'],
      ['with an unknown place', { contentType: 999 }, 'contentType不正确'],
      ['with a text beyond the limit', { content: 'x'.repeat(2_001) }, '备注最多 2,000 个字符'],
      ['with a number for a name', { userName: 5 }, '缺少姓名，或其类型不对'],
    ])('of a request %s', async (_what, change, sentence) => {
      const answer = await post(contactApi.saveContactByOther.path, { ...contact, ...change })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ code: 4000, result: null, message: `请求参数有误：${sentence}` })
      expect(await kept()).toEqual([])
      expect(site.mails()).toEqual([])
    })

    it.each([
      ['half a body', '{"userName":', {}, 400, '无法读取提交的内容'],
      [
        'a body of another kind',
        'userName=x',
        { 'content-type': 'text/plain' },
        400,
        '请求参数有误：缺少请求内容，或其类型不对',
      ],
      [
        'a body that is too large',
        JSON.stringify({ ...contact, content: 'x'.repeat(40_000) }),
        {},
        413,
        '提交的内容过大',
      ],
    ])('of %s, and says so', async (_what, body, headers, status, message) => {
      const answer = await post(contactApi.saveContactByOther.path, body, headers)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message])
      expect(await kept()).toEqual([])
    })

    it('of a machine, and tells it the same as a person', async () => {
      const answer = await post(contactApi.saveContactByOther.path, { ...contact, website: 'https://spam.example' })
      expect(answer.json()).toEqual({
        code: 0,
        status: 0,
        message: '成功',
        result: { reference: expect.stringMatching(/^[A-Z0-9]{8}$/) },
      })
      expect(await kept()).toEqual([])
      expect(site.mails()).toEqual([])
    })

    it('beyond the limit of an address, and says when to come back', async () => {
      const most = limitTable.leadsFromAddress.windows[0].max
      for (let i = 0; i < most; i++)
        expect((await post(contactApi.saveContactByOther.path, { ...contact, ...(await read()) })).statusCode).toBe(200)
      const answer = await post(contactApi.consult.path, { ...consult, ...(await read()) })
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({
        code: 4290,
        result: null,
        message: expect.stringMatching(/\p{Script=Han}/u),
      })
      expect((await post(contactApi.saveContactByOther.path, contact, {}, '10.9.9.9')).statusCode).toBe(200)
      expect(await kept()).toHaveLength(most + 1)
    })
  })

  it('lets no value begin a header of the mail, a row of it, or a line of the log', async () => {
    const evil = {
      ...consult,
      userName: 'Ann\r\nBcc: all@everyone.example',
      companyName: 'Ltd\nforged log line',
      contactWay: 'ann@ships.example\r\nBcc: x@y.example',
    }
    expect((await post(contactApi.consult.path, evil)).statusCode).toBe(200)
    expect(await kept()).toMatchObject([
      { userName: 'Ann Bcc: all@everyone.example', companyName: 'Ltd forged log line' },
    ])
    await expect.poll(() => site.mails(), { timeout: 20_000 }).toHaveLength(1)
    expect(site.mails()[0].letter.subject).not.toMatch(/[\r\n]/)
    expect(site.mails()[0].letter.replyTo).toBeUndefined()
    expect(site.mails()[0].letter.text).not.toMatch(/^(Bcc|forged)/m)
  })

  it('writes nothing of a request into the log', async () => {
    await post(contactApi.saveContactByOther.path, contact)
    await post(contactApi.saveContactByOther.path, { ...contact, userSource: 9 })
    expect(site.lines().length).toBeGreaterThan(0)
    for (const secret of ['李雷', '13800138000', '138-0013-8000', '青岛港'])
      expect(site.lines().join('\n')).not.toContain(secret)
  })

  it.each([
    ['there is nobody to mail it to', '', 'no channel', []],
    ['no mail can be sent', 'sales@fairway.example', 'no channel', ['no channel']],
    ['too many site.mails() wait', 'sales@fairway.example', 'queue full', ['queue full']],
  ] as const)('keeps a request when %s', async (_what, mailTo, sending, said) => {
    const why: string[] = []
    const desk = {
      db: database(),
      limits: { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) },
      captchas: site.captchas(),
      messages: { send: async () => sending },
      mailTo,
      now: site.now,
      trials: { give: async () => null },
      onKeyless: () => expect.fail('no key was asked for'),
      onUnmailed: (_: string, reason: string) => void why.push(reason),
    }
    const taken = await takeLead(desk, {
      address: '::1',
      userId: null,
      picture: null,
      language: 'en-US',
      trap: '',
      lead: (receipt) => leadOfContact(contactSchema.parse(contact), receipt),
    })
    expect((await kept()).map(({ reference }) => ({ reference }))).toEqual([taken])
    expect(why).toEqual(said)
    await database().deleteFrom('contact_request').execute()
  })

  it('answers a trial form with a key and tells the operator of it, and no other form', async () => {
    const trial = { ...contact, contentType: featureIds.test }
    const answer = await post(contactApi.saveContactByOther.path, trial)
    const { demoKey } = answer.json<{ result: { demoKey?: DemoKey } }>().result
    expect(demoKey).toMatchObject({ key: expect.stringMatching(/^fwk_/), ofAccount: false, creditsPerMonth: 500 })
    await expect.poll(() => site.mails(), { timeout: 20_000 }).toHaveLength(1)
    const { text } = site.mails()[0].letter
    expect(text).toContain(demoKey!.key.slice(0, 12))
    expect(text).not.toContain(demoKey!.key)
    expect(site.lines().join('')).not.toContain(demoKey!.key)
    const other = await post(contactApi.consult.path, consult)
    expect(other.json<{ result: object }>().result).not.toHaveProperty('demoKey')
    const machine = await post(contactApi.saveContactByOther.path, { ...trial, website: 'x' })
    expect(machine.json<{ result: object }>().result).not.toHaveProperty('demoKey')
  })

  it('lists what came in a time, oldest first', async () => {
    for (const userName of ['one', 'two', 'three']) {
      await post(contactApi.saveContactByOther.path, { ...contact, userName })
      site.pass(60_000)
    }
    expect((await kept()).map(({ userName }) => userName)).toEqual(['one', 'two', 'three'])
    expect(
      (await listLeads(database(), new Date(site.now() - 120_000), new Date(site.now() - 60_000))).map(
        ({ userName }) => userName,
      ),
    ).toEqual(['two'])
  })
})
