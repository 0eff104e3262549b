import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { dialogOf, openFromFooter } from '../support/contact-dialog.ts'
import { readLeads } from '../support/leads.ts'
import { openMailbox, type Mailbox } from '../support/mailbox.ts'
import { startProduct, type Product } from '../support/product.ts'
import { alive, openSite, soon } from '../support/site.ts'

let mailbox: Mailbox
let product: Product
let browser: Browser
beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({
    arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`],
    environment: { ...mailbox.environment, CONTACT_MAIL: 'desk@ships.example', ADDRESS_LIMIT_FACTOR: '50' },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([product?.stop(), mailbox?.close()])
})

describe('the contact dialog', () => {
  it('says what is missing beside each field, and then books a demonstration and opens the product in a new tab', async () => {
    const before = mailbox.mails.length
    const { page, context, troubles } = await openSite(browser, `${product.url}/index/productService/cdt`)
    await openFromFooter(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    for (const sentence of [
      'Please enter your name.',
      'Please enter the company name.',
      'Please enter a phone number.',
    ])
      await dialog.getByText(sentence).waitFor()
    await soon(() => page.evaluate<string>('document.activeElement.name')).toBe('userName')
    await dialog.getByLabel('Name', { exact: false }).first().fill('Ann')
    await dialog.getByLabel('Company name').fill('=Ships Ltd')
    await dialog.getByLabel('Industry').selectOption('Government')
    await dialog.getByLabel('Phone number').fill('1380013800')
    await dialog.getByLabel('Phone number').blur()
    await dialog.getByText('The phone number must have exactly 11 digits.').waitFor()
    await dialog.getByLabel('Phone number').fill('138 0013 8000')
    await dialog.getByLabel('Remarks').fill('Two tankers')
    const tab = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/Success: your request has arrived\. Reference [A-Z0-9]{8}/).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await (await tab).waitForURL('**/map')
    await soon(() => mailbox.mails.slice(before).map(({ to }) => to)).toEqual([['desk@ships.example']])
    const row = (await readLeads(product.dataDir)).split('\r\n').find((line) => line.includes('Ann'))
    expect(row).toMatch(
      /^[^,]+,[A-Z0-9]{8},contact,Ann,'=Ships Ltd,13800138000,政府机构 · Government,,预约演示（船舶追踪） · Demonstration \(Ship tracking\),wide,en-US,Two tankers$/,
    )
    expect(troubles).toEqual([])
    await context.close()
  })

  it('offers the link when the browser blocks the new tab', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/productService/cdt`, { language: 'zh-CN' })
    await page.evaluate('window.open = () => null')
    await openFromFooter(page)
    const dialog = dialogOf(page)
    await dialog.getByLabel('姓名').fill('李雷')
    await dialog.getByLabel('公司名称').fill('航运公司')
    await dialog.getByLabel('手机号码').fill('13800138000')
    await dialog.getByRole('button', { name: '提交' }).click()
    await page.getByText('浏览器拦截了新标签页。').waitFor()
    expect(await page.getByRole('link', { name: '在新标签页中打开产品' }).getAttribute('href')).toBe('/map')
    await context.close()
  })

  it('shows a picture code when the server wants one, another when it was wrong, and sends what was read off it', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/solutions`)
    const asked: { imageKey?: string; imageCode?: string }[] = []
    // What the server answers after a few requests of one address; here many people share one.
    await page.route('**/api/SERVICE-USER/contact/consult', async (route) => {
      asked.push(route.request().postDataJSON())
      if (asked.length > 2)
        return route.continue({ postData: JSON.stringify({ ...asked.at(-1), imageKey: '', imageCode: '' }) })
      const refusal = asked.length === 1 ? [2026, 'Please type the characters'] : [2023, 'Not what the picture shows']
      await route.fulfill({ json: { code: refusal[0], message: refusal[1], result: null } })
    })
    await openFromFooter(page)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'No 11-digit number?' }).click()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Eve')
    await dialog.getByLabel('How to reach you').fill('eve@ships.example')
    await dialog.getByLabel('Company name').fill('Eve Ltd')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const picture = dialog.locator('.captcha img')
    const first = await picture.getAttribute('src')
    await soon(() => page.evaluate<string>('document.activeElement.name')).toBe('imageCode')
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Characters in the picture').fill('abcd')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await soon(() => picture.getAttribute('src')).not.toBe(first)
    expect(await dialog.getByLabel('Characters in the picture').inputValue()).toBe('')
    await dialog.getByLabel('Characters in the picture').fill('efgh')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/Success: your request has arrived/).waitFor()
    expect(asked.map(({ imageCode }) => imageCode)).toEqual([undefined, 'abcd', 'efgh'])
    expect(new Set(asked.map(({ imageKey }) => imageKey)).size).toBe(3)
    await context.close()
  })

  it('keeps what was typed when nothing can be sent, when it is closed, and in the other variant, and sends it then', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/solutions`, { size: 'phone' })
    await page.route('**/api/SERVICE-USER/contact/consult', (route) => route.abort())
    await openFromFooter(page)
    const dialog = dialogOf(page)
    await dialog.getByLabel('Name', { exact: false }).first().fill('Ben')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openFromFooter(page)
    await page.evaluate('history.back()')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/index/solutions')
    await openFromFooter(page)
    await dialog.getByRole('button', { name: 'No 11-digit number?' }).click()
    await dialog.getByLabel('How to reach you').fill('ben@ships.example')
    expect(await dialog.locator('[name=userName]').inputValue()).toBe('Ben')
    await dialog.getByLabel('Company name').fill('Ben Ltd')
    await dialog.getByLabel('You are').selectOption('IT')
    await dialog.getByLabel('Description').fill('An API')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog
      .getByRole('alert')
      .getByText('Error: no answer came, so it is not known whether your request arrived.')
      .waitFor()
    expect(await dialog.getByLabel('Description').inputValue()).toBe('An API')
    await page.unroute('**/api/SERVICE-USER/contact/consult')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await readLeads(product.dataDir)).toMatch(
      /,consult,Ben,Ben Ltd,ben@ships\.example,,信息技术人员 · IT,方案咨询 · Consultation,narrow,en-US,An API\r\n/,
    )
    await context.close()
  })
})

it('the consulting page sends the second variant and thanks in its place', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/solutions/consultForSolutions`, {
    language: 'zh-CN',
  })
  await (await alive(page.locator('[name=userName]'))).fill('韩梅梅')
  await page.locator('[name=contactWay]').fill('微信 hanmeimei')
  await page.locator('[name=companyName]').fill('港口')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('heading', { name: '我们已收到您的需求' }).waitFor()
  expect(await readLeads(product.dataDir)).toContain(',consult,韩梅梅,港口,微信 hanmeimei,')
  await context.close()
})

describe('the form of a page', () => {
  const consult = '/index/solutions/consultForSolutions'
  const trial = '/index/dataApi/applyForTrial'

  it('keeps what was typed and chosen before its script came, and sends it', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/aboutUs`)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${product.url}${consult}?id=3`, { waitUntil: 'commit' })
    await page.locator('[name=userName]').fill('Early Bird')
    await page.locator('[name=industry]').selectOption('logistics')
    await page.locator('[name=identity]').selectOption('it')
    await page.locator('[name=contactWay]').fill('early@ships.example')
    await page.locator('[name=message]').fill('Before the script')
    await page.evaluate('window.typedInto = document.activeElement')
    release()
    await alive(page.locator('[name=userName]'))
    // The header is its full self only after the drawing in which the query, and with it the solution's name, has come.
    await page.locator('.header.is-alive').waitFor()
    expect(await page.evaluate('document.activeElement === window.typedInto && document.activeElement.name')).toBe(
      'message',
    )
    await page.locator('[name=companyName]').fill('Early Ltd')
    const values = () =>
      page
        .locator('.contact-form')
        .evaluate((form) =>
          Object.fromEntries(
            [...(form as unknown as { elements: Iterable<{ name: string; value: string }> }).elements].map(
              ({ name, value }) => [name, value],
            ),
          ),
        )
    expect(await values()).toMatchObject({
      userName: 'Early Bird',
      industry: 'logistics',
      identity: 'it',
      contactWay: 'early@ships.example',
      message: 'Before the script',
      companyName: 'Early Ltd',
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Your request has arrived' }).waitFor()
    await page.locator('.header-actions [hreflang]').click()
    await page.getByRole('heading', { name: '我们已收到您的需求' }).waitFor()
    expect(await readLeads(product.dataDir)).toContain(
      ',consult,Early Bird,Early Ltd,early@ships.example,物流 · Logistics,信息技术人员 · IT,方案咨询 · Consultation,wide,en-US,Before the script',
    )
    await context.close()
  })

  it('thanks where the eye is, on a phone too, and reads the reference out', async () => {
    const { page, context } = await openSite(browser, `${product.url}${trial}`, { size: 'phone' })
    await (await alive(page.locator('[name=userName]'))).fill('Nils')
    await page.locator('[name=companyName]').fill('Fjord AS')
    await page.locator('.contact-switch').click()
    await page.locator('[name=contactWay]').fill('+47 900 00 000')
    await page.getByRole('button', { name: 'Send' }).click()
    const heading = page.getByRole('heading', { name: 'Your request has arrived' })
    await heading.waitFor()
    const isSeen = async () => {
      const box = await heading.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844
    }
    await soon(isSeen).toBe(true)
    const reference = /ference ([A-Z0-9]{8})/.exec(await page.locator('.contact-thanks').innerText())?.[1]
    expect(
      await page.evaluate<string>(
        'document.getElementById(document.activeElement.getAttribute("aria-describedby")).textContent',
      ),
    ).toContain(reference)
    expect(await readLeads(product.dataDir)).toContain(
      `${reference},consult,Nils,Fjord AS,'+47 900 00 000,,,申请试用 · Trial application,narrow,`,
    )
    await context.close()
  })

  it.each([
    [trial, 'phoneNumber', '13800138000', 'contact', '申请试用 · Trial application'],
    [consult, 'contactWay', '微信 wangwu', 'consult', '方案咨询 · Consultation'],
  ] as const)('works without script: %s', async (path, reach, reachBy, kind, about) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(product.url + path)
    await page.locator('[name=userName]').fill(`王五 ${kind}`)
    await page.locator('[name=industry]').selectOption('government')
    await page.locator('[name=message]').fill('没有脚本\n也能提交')
    await page.getByRole('button', { name: '提交' }).click()
    await page.locator('#companyName-problem').getByText('公司名称不能为空').waitFor()
    expect(page.url()).toBe(product.url + path)
    for (const [name, value] of [
      ['userName', `王五 ${kind}`],
      ['industry', 'government'],
      ['message', '没有脚本\n也能提交'],
      [reach, ''],
    ] as const)
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value)
    await page.locator(`#${reach}-problem`).waitFor()
    await page.locator('[name=companyName]').fill('港口')
    await page.locator(`[name=${reach}]`).fill(reachBy)
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByRole('heading', { name: '我们已收到您的需求' }).waitFor()
    const reference = /编号为 ([A-Z0-9]{8})/.exec(await page.locator('.contact-thanks').innerText())?.[1]
    expect(await readLeads(product.dataDir)).toContain(
      `${reference},${kind},王五 ${kind},港口,${reachBy},政府机构 · Government,,${about},wide,zh-CN,"没有脚本\n也能提交"`,
    )
    await context.close()
  })
})

it.each([
  ['wide, English', 'wide', 'en-US'],
  ['on a phone, Chinese', 'phone', 'zh-CN'],
] as const)(
  'the dialog is for everybody in both variants, empty and with what is wrong: %s',
  async (_name, size, language) => {
    const { page, context } = await openSite(browser, `${product.url}/index/aboutUs`, { size, language })
    await openFromFooter(page)
    const dialog = dialogOf(page)
    for (const variant of ['contact', 'consult']) {
      expect(await violations(page), variant).toEqual([])
      await dialog.locator('.contact-send button').click()
      await dialog.locator('.contact-problem').first().waitFor()
      expect(await violations(page), `${variant} with problems`).toEqual([])
      if (variant === 'consult') continue
      await dialog.locator('.contact-switch').click()
      await dialog.locator('[name=contactWay]').waitFor()
    }
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await context.close()
  },
)
