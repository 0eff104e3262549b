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
  /** A page of its own address that shows a code: what it knows, and what stands in its picture. */
  async function browser() {
    const address = `10.4.0.${++last}`
    const answer = await site.call<{ img: string; scene: string }>(qrApi.getQrCode.path, { address, userAgent: CHROME })
    const { scene, img } = answer.result!
    const png = PNG.sync.read(Buffer.from(img, 'base64'))
    const link = decodeQR({ width: png.width, height: png.height, data: png.data })
    const status = () => site.call<QrStatus>(`${qrApi.getQrStatus.path}?scene=${scene}`, { address, userAgent: CHROME })
    return { address, headers: answer.headers, scene, link, ticket: new URL(link).hash.slice(1), status }
  }
  const scan = (ticket: string, token?: string) =>
    site.call<QrRequest>(qrApi.qrRequest.path, { json: { ticket }, token })
  const answer = (ticket: string, confirm: boolean, token?: string) =>
    site.call(qrApi.answerQr.path, { json: { ticket, confirm }, token })

  it('leads from the picture over the phone to a login of the browser that asked', async () => {
    const pc = await browser()
    expect(pc.link).toBe(`https://ships.example/confirmLogin#${pc.ticket}`)
    expect((await pc.status()).result).toEqual({ status: '0' })
    expect((await scan(pc.ticket, anna)).result).toEqual({
      device: 'Chrome · Windows',
      address: pc.address,
      askedAt: time,
      expiresAt: time + 180_000,
      now: time,
    })
    expect((await pc.status()).result).toEqual({ status: '1' })
    expect((await answer(pc.ticket, true, anna)).code).toBe(0)
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
    await scan(pc.ticket, anna)
    await answer(pc.ticket, true, anna)
    const answers = await Promise.all(Array.from({ length: 10 }, () => pc.status()))
    expect(answers.filter(({ result }) => result!.token !== undefined)).toHaveLength(1)
    expect(answers.filter(({ result }) => result!.status === '-1')).toHaveLength(9)
    expect((await pc.status()).result).toEqual({ status: '-1' })
  })

  it('needs the scene and nothing else, as the client of the specification asks', async () => {
    const pc = await browser()
    expect(pc.scene).toMatch(/^[\w-]{43}$/)
    expect(pc.headers['set-cookie']).toBeUndefined()
    const elsewhere = () => site.call<QrStatus>(`${qrApi.getQrStatus.path}?scene=${pc.scene}`, { address: '10.9.9.9' })
    expect((await elsewhere()).result).toEqual({ status: '0' })
    await scan(pc.ticket, anna)
    await answer(pc.ticket, true, anna)
    expect((await elsewhere()).result).toMatchObject({ status: '2', token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('tells whoever photographs the code nothing: they may confirm, not watch', async () => {
    const pc = await browser()
    expect(pc.link).not.toContain(pc.scene)
    const watched = async () => (await site.call<QrStatus>(`${qrApi.getQrStatus.path}?scene=${pc.ticket}`)).result
    expect(await watched()).toEqual({ status: '-1' })
    await scan(pc.ticket, anna)
    expect(await watched()).toEqual({ status: '-1' })
    await answer(pc.ticket, true, anna)
    expect(await watched()).toEqual({ status: '-1' })
    expect((await pc.status()).result!.status).toBe('2')
    // Nor does the page's secret do what the picture's does.
    const other = await browser()
    expect((await scan(other.scene, anna)).code).toBe(2040)
  })

  it('is over when the phone refuses, and says that it did', async () => {
    const pc = await browser()
    await scan(pc.ticket, anna)
    expect((await answer(pc.ticket, false, anna)).code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1', refused: true })
    expect((await answer(pc.ticket, true, anna)).code).toBe(2040)
    expect((await scan(pc.ticket, anna)).code).toBe(2040)
    expect((await pc.status()).result).toEqual({ status: '-1', refused: true })
  })

  it('is over when the account that confirmed it is deleted', async () => {
    const carl = (await site.enter('carl@ships.example', PASSWORD, '10.3.0.3')).token
    const pc = await browser()
    await scan(pc.ticket, carl)
    await answer(pc.ticket, true, carl)
    expect((await site.call(accountApi.deleteAccount.path, { json: { password: PASSWORD }, token: carl })).code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1' })
  })

  it('is over when the account that confirmed it gets a new password: a thief with the phone is not logged in after it', async () => {
    const dora = (await site.enter('dora@ships.example', PASSWORD, '10.3.0.4')).token
    const pc = await browser()
    await scan(pc.ticket, dora)
    await answer(pc.ticket, true, dora)
    time += 1_000
    const changed = await site.call(accountApi.changePassword.path, {
      json: { password: PASSWORD, pwd: 'gangway-8', rePwd: 'gangway-8' },
      token: dora,
    })
    expect(changed.code).toBe(0)
    expect((await pc.status()).result).toEqual({ status: '-1' })
    const next = await browser()
    await scan(next.ticket, dora)
    await answer(next.ticket, true, dora)
    expect((await next.status()).result!.status).toBe('2')
  })

  it('is over after three minutes, wherever it stood', async () => {
    const [waiting, scanned, confirmed] = [await browser(), await browser(), await browser()]
    for (const { ticket } of [scanned, confirmed]) await scan(ticket, anna)
    await answer(confirmed.ticket, true, anna)
    time += 180_000
    expect((await scan(waiting.ticket, anna)).code).toBe(2040)
    expect((await answer(scanned.ticket, true, anna)).code).toBe(2040)
    for (const { status } of [waiting, scanned, confirmed]) expect((await status()).result).toEqual({ status: '-1' })
    time += 3_600_000
  })

  describe('on the phone', () => {
    it('needs a login, to look and to answer', async () => {
      const { ticket, status } = await browser()
      for (const token of [undefined, 'x'.repeat(43)]) {
        expect((await scan(ticket, token)).status).toBe(401)
        expect((await answer(ticket, true, token)).status).toBe(401)
      }
      expect((await status()).result).toEqual({ status: '0' })
    })

    it('belongs to the first who scanned it: nobody else sees or answers it', async () => {
      const { ticket, status } = await browser()
      expect((await answer(ticket, true, anna)).code).toBe(2040)
      await scan(ticket, anna)
      expect((await scan(ticket, ben)).code).toBe(2040)
      expect((await answer(ticket, true, ben)).code).toBe(2040)
      expect((await answer(ticket, false, ben)).code).toBe(2040)
      expect((await status()).result).toEqual({ status: '1' })
      expect((await scan(ticket, anna)).code).toBe(0)
    })

    it('is answered once', async () => {
      const { ticket } = await browser()
      await scan(ticket, anna)
      const answers = await Promise.all([true, false, true, false].map((confirm) => answer(ticket, confirm, anna)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    })
  })

  it('keeps no answer in a cache', async () => {
    const pc = await browser()
    for (const { headers } of [await pc.status(), await scan(pc.ticket, anna)])
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
    expect(text).not.toContain(pc.ticket)
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
