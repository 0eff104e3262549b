import { loginApi, type UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { openSite, type TestSite } from './site.fixture.ts'

// Every password is really hashed, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const PASSWORD = 'gangway-7'

/** The calls of docs/specification.md 7 with the payloads that its client sends. */
onBothEngines((database) => {
  let site: TestSite
  let last = 0
  // Another address each time: after two codes an address has to show a picture code.
  const address = () => `10.7.0.${++last}`
  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => Date.parse('2026-11-20T12:00:00Z') })
  })
  afterAll(() => site.close())

  it.each([
    ['mobile', '13900005001', { email: '' }, loginApi.mobileRegister],
    ['email', 'whole-payload@ships.example', { mobile: '' }, loginApi.mailRegister],
    ['mobile', '13900005002', { email: 'somebody@ships.example' }, loginApi.mobileRegister],
  ] as const)(
    'a registration by %s of %s takes the whole form and ignores the other contact',
    async (kind, contact, other, call) => {
      const code = await site.codeFor(contact, address())
      const form = { [kind]: contact, ...other, code, type: '1', pwd: PASSWORD, rePwd: PASSWORD }
      expect(await site.call(call.path, { form })).toMatchObject({ status: 200, code: 0, result: true })
      const { result } = await site.login(contact, PASSWORD)
      expect(result).toMatchObject({
        mobile: kind === 'mobile' ? contact : null,
        email: kind === 'email' ? contact : null,
      })
    },
  )

  it.each([
    [loginApi.login, { phoneOrEmail: '13900005009', password: 'wrong-one', rememberMe: '1' }, 2001],
    [loginApi.userIsExist, { phoneOrEmail: '13900005009', from: 'app' }, 0],
    [loginApi.sendSms, { mobile: '13900005009', type: '1' }, 0],
    [loginApi.sendMail, { email: 'nobody@ships.example', type: '1' }, 0],
    [
      loginApi.updatePwByCode,
      { phoneOrEmail: '13900005009', newPwd: PASSWORD, repeatPassword: PASSWORD, code: '1' },
      2020,
    ],
  ] as const)('$path ignores a field that it does not know', async (call, form, code) => {
    expect(await site.call(call.path, { form, address: address() })).toMatchObject({ status: 200, code })
  })

  it('the calls with JSON and with a query ignore such fields too', async () => {
    const json = { imageCode: 'x', imageKey: 'abcdefgh', mobile: '13900005009', phoneOrEmail: '13900005009' }
    expect(await site.call(loginApi.sendSmsByVerifyCode.path, { json })).toMatchObject({ status: 200, code: 2023 })
    const query = new URLSearchParams({ code: '1', mobile: '13900005009', email: '', t: '1' })
    expect((await site.call(`${loginApi.verifyCode.path}?${query}`)).status).toBe(200)
  })

  it('takes a form of parts where it takes a form, and JSON too', async () => {
    const form = new FormData()
    form.set('phoneOrEmail', 'whole-payload@ships.example')
    form.set('password', PASSWORD)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const raw = { type: request.headers.get('content-type')!, body: Buffer.from(await request.arrayBuffer()) }
    expect((await site.call<UserInfo>(loginApi.login.path, { raw })).result?.email).toBe('whole-payload@ships.example')
    const json = Object.fromEntries(form)
    expect((await site.call<UserInfo>(loginApi.login.path, { json })).code).toBe(0)
    const large = { type: raw.type, body: Buffer.alloc(20_000, 'x') }
    expect((await site.call(loginApi.login.path, { raw: large })).code).toBe(4130)
    expect((await site.call(loginApi.login.path, { raw: { type: raw.type, body: 'no parts' } })).code).toBe(4007)
  })
})
