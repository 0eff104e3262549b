import { accountApi, loginApi, qrApi, type QrRequest, type QrStatus } from '@fairway/contract'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { createQrLogin } from './qr-login.ts'
import { qrPicture } from './qr-picture.ts'

const PASSWORD = 'gangway-7'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  let anna: string
  let ben: string
  beforeAll(async () => {
    site = await openSite({ db: database(), now: () => time })
    anna = (await site.enter('anna@ships.example', PASSWORD, '10.3.0.1')).token
    ben = (await site.enter('ben@ships.example', PASSWORD, '10.3.0.2')).token
  })
  afterAll(() => site.close())

  let last = 0
  /** A browser of its own address that shows a code. */
  async function browser(cookie?: string) {
    const address = `10.4.0.${++last}`
    const answer = await site.call<{ img: string; scene: string }>(qrApi.getQrCode.path, {
      address,
      userAgent: CHROME,
      cookie,
    })
    const header = String(answer.headers['set-cookie'])
    const own = header.split(';')[0]!
    const { scene, img } = answer.result!
    const status = (more: { cookie?: string } = { cookie: own }) =>
      site.call<QrStatus>(`${qrApi.getQrStatus.path}?scene=${scene}`, { address, userAgent: CHROME, ...more })
    return { address, header, cookie: own, scene, img, status }
  }
  const scan = (scene: string, token?: string) =>
    site.call<QrRequest>(`${qrApi.qrRequest.path}?scene=${scene}`, { token })
  const answer = (scene: string, confirm: boolean, token?: string) =>
    site.call(qrApi.answerQr.path, { json: { scene, confirm }, token })

  it('leads from the picture over the phone to a login of the browser that asked', async () => {
    const pc = await browser()
    const png = PNG.sync.read(Buffer.from(pc.img, 'base64'))
    expect(decodeQR({ width: png.width, height: png.height, data: png.data })).toBe(
      `https://ships.example/confirmLogin?scene=${pc.scene}`,
    )
    expect((await pc.status()).result).toEqual({ status: '0' })
    expect((await scan(pc.scene, anna)).result).toEqual({
      device: 'Chrome · Windows',
      address: pc.address,
      askedAt: time,
      expiresAt: time + 180_000,
      now: time,
    })
    expect((await pc.status()).result).toEqual({ status: '1' })
    expect((await answer(pc.scene, true, anna)).code).toBe(0)
    const { result } = await pc.status()
    expect(result).toEqual({
      status: '2',
      token: expect.stringMatching(/^[\w-]{43}$/),
      encryptId: expect.any(String),
      idStr: expect.any(String),
    })
    const who = await site.call<{ email: string }>(loginApi.userInfo.path, { token: result!.token })
    expect(who.result).toMatchObject({
      email: 'anna@ships.example',
      encryptId: result!.encryptId,
      idStr: result!.idStr,
    })
  })

  it('hands the token out once', async () => {
    const pc = await browser()
    await scan(pc.scene, anna)
    await answer(pc.scene, true, anna)
    const answers = await Promise.all(Array.from({ length: 10 }, () => pc.status()))
    expect(answers.filter(({ result }) => result!.token !== undefined)).toHaveLength(1)
    expect(answers.filter(({ result }) => result!.status === '-1')).toHaveLength(9)
    expect((await pc.status()).result).toEqual({ status: '-1' })
  })

  it('tells a foreign browser nothing, whatever it knows of the scene', async () => {
    const [pc, foreign] = [await browser(), await browser()]
    const watched = async () => [
      (await pc.status({ cookie: foreign.cookie })).result,
      (await pc.status({})).result,
      (await pc.status({ cookie: `${foreign.cookie}; ${pc.cookie}` })).result,
    ]
    const nothing = [{ status: '-1' }, { status: '-1' }, { status: '-1' }]
    expect(await watched()).toEqual(nothing)
    await scan(pc.scene, anna)
    expect(await watched()).toEqual(nothing)
    await answer(pc.scene, true, anna)
    expect(await watched()).toEqual(nothing)
    expect((await pc.status()).result!.status).toBe('2')
  })

  it('is over when the phone refuses', async () => {
    const pc = await browser()
    await scan(pc.scene, anna)
    expect((await answer(pc.scene, false, anna)).code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1' })
    expect((await answer(pc.scene, true, anna)).code).toBe(2040)
    expect((await scan(pc.scene, anna)).code).toBe(2040)
    expect((await pc.status()).result).toEqual({ status: '-1' })
  })

  it('is over when the account that confirmed it is deleted', async () => {
    const carl = (await site.enter('carl@ships.example', PASSWORD, '10.3.0.3')).token
    const pc = await browser()
    await scan(pc.scene, carl)
    await answer(pc.scene, true, carl)
    expect((await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token: carl })).code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1' })
  })

  it('is over when the account that confirmed it gets a new password: a thief with the phone is not logged in after it', async () => {
    const dora = (await site.enter('dora@ships.example', PASSWORD, '10.3.0.4')).token
    const pc = await browser()
    await scan(pc.scene, dora)
    await answer(pc.scene, true, dora)
    time += 1_000
    const changed = await site.call(accountApi.changePassword.path, {
      json: { password: PASSWORD, pwd: 'gangway-8', rePwd: 'gangway-8' },
      token: dora,
    })
    expect(changed.code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1' })
    const next = await browser()
    await scan(next.scene, dora)
    await answer(next.scene, true, dora)
    expect((await next.status()).result!.status).toBe('2')
  })

  it('is over after three minutes, wherever it stood', async () => {
    const [waiting, scanned, confirmed] = [await browser(), await browser(), await browser()]
    for (const { scene } of [scanned, confirmed]) await scan(scene, anna)
    await answer(confirmed.scene, true, anna)
    time += 180_000
    expect((await scan(waiting.scene, anna)).code).toBe(2040)
    expect((await answer(scanned.scene, true, anna)).code).toBe(2040)
    for (const { status } of [waiting, scanned, confirmed]) expect((await status()).result).toEqual({ status: '-1' })
    time += 3_600_000
  })

  describe('on the phone', () => {
    it('needs a login, to look and to answer', async () => {
      const { scene, status } = await browser()
      for (const token of [undefined, 'x'.repeat(43)]) {
        expect((await scan(scene, token)).status).toBe(401)
        expect((await answer(scene, true, token)).status).toBe(401)
      }
      expect((await status()).result).toEqual({ status: '0' })
    })

    it('belongs to the first who scanned it: nobody else sees or answers it', async () => {
      const { scene, status } = await browser()
      expect((await answer(scene, true, anna)).code).toBe(2040)
      await scan(scene, anna)
      expect((await scan(scene, ben)).code).toBe(2040)
      expect((await answer(scene, true, ben)).code).toBe(2040)
      expect((await answer(scene, false, ben)).code).toBe(2040)
      expect((await status()).result).toEqual({ status: '1' })
      expect((await scan(scene, anna)).code).toBe(0)
    })

    it('is answered once', async () => {
      const { scene } = await browser()
      await scan(scene, anna)
      const answers = await Promise.all([true, false, true, false].map((confirm) => answer(scene, confirm, anna)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    })
  })

  it('a second tab of the same browser leaves the first tab its code', async () => {
    const first = await browser()
    const second = await browser(first.cookie)
    expect(second.cookie).toBe(first.cookie)
    expect((await first.status()).result).toEqual({ status: '0' })
    expect((await second.status()).result).toEqual({ status: '0' })
    const planted = await browser('fairway_qr=planted')
    expect(planted.cookie).not.toBe('fairway_qr=planted')
  })

  it('keeps the browser by a cookie that no script and no other site can use, and no answer in a cache', async () => {
    const pc = await browser()
    expect(pc.header).toMatch(/^fairway_qr=[\w-]{43}; Path=\/; Max-Age=180; HttpOnly; SameSite=Strict$/)
    for (const { headers } of [await pc.status(), await scan(pc.scene, anna)])
      expect(headers['cache-control']).toBe('no-store')
  })

  it('refuses scenes that cannot be, and codes without end from one address', async () => {
    expect((await site.call(`${qrApi.getQrStatus.path}?scene=short`)).status).toBe(400)
    expect((await site.call<QrStatus>(`${qrApi.getQrStatus.path}?scene=${'A'.repeat(32)}`)).result).toEqual({
      status: '-1',
    })
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => site.call(qrApi.getQrCode.path, { address: '10.5.0.1' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('stands in the table without scene and secret, and is swept away', async () => {
    const pc = await browser()
    const text = JSON.stringify(await database().selectFrom('qr_scene').selectAll().execute())
    expect(text).not.toContain(pc.scene)
    expect(text).not.toContain(pc.cookie.split('=')[1])
    time += 180_000
    await createQrLogin({ db: database(), hash: keyedHash('test'), now: () => time }).sweep()
    expect(await database().selectFrom('qr_scene').selectAll().execute()).toEqual([])
  })
})

it.each([
  'http://127.0.0.1:8080/confirmLogin?scene=abc',
  `https://${'long.'.repeat(30)}example/base/confirmLogin?scene=${'x'.repeat(32)}`,
])('the picture of %s can be read', (text) => {
  const { width, height, data } = PNG.sync.read(qrPicture(text))
  expect(width).toBe(height)
  expect(decodeQR({ width, height, data })).toBe(text)
})
