import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { accountsHere } from '../support/accounts-here.ts'
import { INFO, openOwn } from '../support/account-area.ts'
import {
  accountCall,
  button,
  freshAccount,
  gone,
  keepsUser,
  openLogin,
  PAGE,
  patiently,
  said,
  tokenOf,
} from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'

const OWNER = '13800138022'

const here = accountsHere(OWNER)

const open = (options: Parameters<typeof openPage>[2] = {}) => openPage(here.browser, here.product.url + PAGE, options)

describe('a QR code', () => {
  /** A phone that is logged in: another browser, with the confirm page's calls. */
  const sceneOf = async (page: Page) => {
    const request = await page.waitForRequest((request) => request.url().includes('getQrStatus'))
    return (request.postDataJSON() as { scene: string }).scene
  }
  /** What the phone reads off the picture: the page's own scene is not in it. */
  const ticketOf = async (page: Page) => {
    const answer = await page.waitForResponse((response) => response.url().includes('getQrCode'))
    const { result } = (await answer.json()) as { result: { img: string } }
    const code = PNG.sync.read(Buffer.from(result.img, 'base64'))
    const { hash } = new URL(decodeQR({ width: code.width, height: code.height, data: code.data }))
    return hash.slice(1)
  }

  it('logs in when the phone confirms, and asks for another code when it refuses or the code is gone', async () => {
    const token = await tokenOf(here.product, await freshAccount(here.product))
    const phone = (path: string, body: unknown) =>
      accountCall<unknown>(here.product, `MINIAPP-SERVICE/user/${path}`, { token, body })
    const { page, context, troubles } = await open()
    const dialog = await openLogin(page)
    const shown = ticketOf(page)
    await button(dialog, 'Scan a QR code instead').click()

    const ticket = await shown
    expect(await phone('qrRequest', { ticket })).toMatchObject({
      code: 0,
      result: { device: expect.stringContaining('Chrom') as string },
    })
    await dialog
      .getByText('The code has been scanned, please confirm through the mobile phone to complete the login!')
      .waitFor()
    await phone('answerQr', { ticket, confirm: false })
    await dialog.getByText('The login was refused on the phone. Click to get a new code.').waitFor()

    // The page asks with its scene alone, which nobody else knows: no cookie has to come along.
    await context.clearCookies()
    const next = ticketOf(page)
    await button(dialog, 'Get a new QR code').click()
    const last = await next
    await phone('qrRequest', { ticket: last })
    await phone('answerQr', { ticket: last, confirm: true })
    await said(page, 'Login successfully')
    await gone(dialog)
    await expect.poll(() => keepsUser(page), patiently).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is asked about no more once the view is left', async () => {
    const { page, context } = await open()
    const dialog = await openLogin(page)
    await button(dialog, 'Scan a QR code instead').click()
    await sceneOf(page)
    await button(dialog, 'Log in with a password').click()
    await dialog.locator('[name=phoneOrEmail]').waitFor()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().includes('getQrStatus'))))
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(asked).toBe(0)
    await context.close()
  })
})

describe('a login code, on the phone', () => {
  it('says who asks, and logs in or refuses as its owner decides', async () => {
    const phone = await openOwn(here.browser, here.product, INFO, OWNER, { size: 'phone' })
    for (const decision of ['Confirm login', 'Refuse'] as const) {
      const { page: screen, context } = await openPage(here.browser, `${here.product.url}/index/aboutUs`)
      const answered = screen.waitForResponse((response) => response.url().includes('getQrCode'))
      const dialog = await openLogin(screen)
      await dialog.getByRole('button', { name: 'Scan a QR code instead' }).click()
      const { result } = (await (await answered).json()) as { result: { img: string } }
      const code = PNG.sync.read(Buffer.from(result.img, 'base64'))
      const { hash } = new URL(decodeQR({ width: code.width, height: code.height, data: code.data }))
      await phone.page.goto(`${here.product.url}/confirmLogin${hash}`, { waitUntil: 'domcontentloaded' })
      await phone.page.getByText(/Chrom\w+ · Linux/).waitFor()
      await screen
        .getByText('The code has been scanned, please confirm through the mobile phone to complete the login!')
        .waitFor()
      await phone.page.getByRole('button', { name: decision }).click()
      if (decision === 'Refuse') {
        await phone.page.getByRole('heading', { name: 'Login refused' }).waitFor()
        await screen.getByText('The login was refused on the phone. Click to get a new code.').waitFor()
      } else {
        await phone.page.getByRole('heading', { name: 'Login confirmed' }).waitFor()
        await screen.getByRole('button', { name: /^Account: / }).waitFor()
      }
      // Used either way: the same code asks for nothing a second time.
      await phone.page.reload({ waitUntil: 'domcontentloaded' })
      await phone.page.getByRole('heading', { name: 'This code is no longer valid' }).waitFor()
      await context.close()
    }
    expect(phone.troubles).toEqual([])
    await phone.context.close()
  })
})
