import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as englishHeads } from '../../apps/web/src/site/head/page-heads.en-us.ts'
import { texts as chineseHeads } from '../../apps/web/src/site/head/page-heads.zh-cn.ts'
import type { SiteAddress } from '../../apps/web/src/pages/pages.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser, openPage, type Opened } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { alive } from '../support/site.ts'

const heads = { 'en-US': englishHeads, 'zh-CN': chineseHeads }

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('site')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** The pages of text, each address that has a title of its own. */
const addresses = (Object.keys(englishHeads) as SiteAddress[]).filter((address) =>
  /^\/index\/(dataApi|solutions|ourClients|aboutUs|author|version|userAgreement|privacy|limitsOfAuthority)/.test(
    address,
  ),
)
/** One address of each kind of page, for the slow look of axe. */
const kinds: SiteAddress[] = [
  '/index/dataApi',
  '/index/dataApi?classId=1',
  '/index/dataApi/nowDetail',
  '/index/dataApi/nowDetail?classId=0&cardName=area',
  '/index/dataApi/historyDetail?classId=0&cardName=position',
  '/index/dataApi/applyForTrial',
  '/index/dataApi/moreDataApi',
  '/index/solutions',
  '/index/solutions/solutionDetail?id=4',
  '/index/solutions/consultForSolutions',
  '/index/ourClients',
  '/index/aboutUs',
  '/index/author',
  '/index/version',
  '/index/userAgreement',
]

/**
 * Opens the site at an address that the browser draws alone, so that no prerendered page is being taken over
 * while the test already walks on.
 */
async function enter(options: Parameters<typeof openPage>[2]): Promise<Opened> {
  const opened = await openPage(browser, `${product.url}/index/solutions/solutionDetail?id=99`, options)
  await opened.page.locator('main output.notice').waitFor()
  return opened
}

async function go(page: Page, address: string) {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** The page of this address is there: its title in the tab, its heading on the page. */
async function arrived(page: Page, address: SiteAddress, language: 'en-US' | 'zh-CN') {
  await expect.poll(() => page.title(), { message: address, timeout: 30_000 }).toContain(heads[language][address].title)
  await page.locator('main h1').waitFor()
}

describe.each(['en-US', 'zh-CN'] as const)('the pages of text in %s', (language) => {
  it('have each their title and a heading, without an error', async () => {
    const { page, context, troubles } = await enter({ language })
    const headings = new Map<string, string>()
    for (const address of addresses) {
      await go(page, address)
      await arrived(page, address, language)
      expect(await page.locator('main h1').count(), address).toBe(1)
      headings.set(address, await page.locator('main h1').innerText())
      expect(/\p{Script=Han}/u.test(headings.get(address)!), address).toBe(language === 'zh-CN')
      expect(await page.locator('main output.notice').count(), address).toBe(0)
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each(['wide', 'phone'] as const)('stand in nobody’s way and fit, %s', async (size) => {
    const { page, context, troubles } = await enter({ language, size })
    for (const address of kinds) {
      await go(page, address)
      await arrived(page, address, language)
      expect(await violations(page), address).toEqual([])
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
        address,
      ).toBeLessThanOrEqual(0)
    }
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('an address into the data catalogue', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await enter({})
    await go(opened.page, '/index/dataApi?classId=3&cardName=shipsInPort')
  })
  afterAll(() => opened?.context.close())
  const focused = () => opened.page.evaluate<string>('document.activeElement.id')

  it('shows the class it names, with the card it names under the focus and in view', async () => {
    const { page } = opened
    await page.getByRole('heading', { level: 1, name: 'Port information' }).waitFor()
    await expect.poll(focused).toBe('card-shipsInPort')
    // The same when the address is opened afresh and its prerendered class is taken over.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Port information' }).waitFor()
    await expect.poll(focused).toBe('card-shipsInPort')
    expect(
      await page.evaluate<boolean>(
        `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`,
      ),
    ).toBe(true)
    await go(page, '/index/dataApi?classId=1&cardName=typhoon')
    await expect.poll(focused).toBe('card-typhoon')
  })

  it('shows the list with a notice where there is no such class or card', async () => {
    const { page } = opened
    const notice = page.locator('main output.notice')
    for (const [address, text, cards] of [
      ['/index/dataApi?classId=9', 'There is no class “9”', 17],
      ['/index/dataApi?classId=0&cardName=nothing', 'There is no data service “nothing”', 8],
      ['/index/dataApi?classId=0&cardName=typhoon', 'There is no data service “typhoon”', 8],
    ] as const) {
      await go(page, address)
      await expect.poll(() => notice.innerText(), { message: address }).toContain(text)
      expect(await page.locator('.data-card').count(), address).toBe(cards)
    }
    for (const address of [
      '/index/dataApi/nowDetail?classId=0&cardName=nothing',
      '/index/dataApi/historyDetail?classId=0&cardName=stream',
    ]) {
      await go(page, address)
      await page.locator('main .card h3').first().waitFor()
      expect(await notice.innerText(), address).toContain('There is no data service')
    }
  })

  it('documents a call that answers here and now', async () => {
    const { page } = opened
    await go(page, '/index/dataApi/nowDetail?classId=3&cardName=ports')
    await page.getByRole('button', { name: 'Send it now' }).click()
    await page.getByText('HTTP 200').waitFor()
    await page.locator('.try-call .code').getByText('"locode"').first().waitFor()
  })

  it('leads from what does not run to a form that already names it', async () => {
    const { page } = opened
    await go(page, '/index/dataApi/nowDetail?classId=2&cardName=container')
    await page.locator('main').getByRole('link', { name: 'Ask for it' }).click()
    await expect.poll(() => page.locator('main textarea').inputValue()).toContain('Container milestones')
  })

  it('finds a service in the list of all', async () => {
    const { page } = opened
    await go(page, '/index/dataApi/moreDataApi')
    await page.getByRole('searchbox').fill('storm')
    await page.getByText('1 service', { exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Typhoon tracks' }).waitFor()
    await page.getByRole('searchbox').fill('nothing like that')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByText('17 services').waitFor()
  })
})

it('shows all nine solutions with a notice where there is no such one, and leads to the form that names one', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/solutions/solutionDetail?id=99`, {
    language: 'zh-CN',
  })
  await page.locator('main output.notice').getByText('没有编号为“99”的方案').waitFor()
  expect(await page.locator('main .card').count()).toBe(9)
  await page.locator('main .card').getByRole('link', { name: '港口与码头' }).click()
  await page.getByRole('heading', { level: 1, name: '港口与码头解决方案' }).waitFor()
  expect(await page.locator('main .card').count()).toBe(8)
  await page.locator('main').getByRole('link', { name: '方案咨询' }).first().click()
  await expect.poll(() => page.locator('main textarea').inputValue()).toContain('港口与码头')
  await context.close()
})

it('offers a search and ways on where there is no page', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/nothing-here`, { size: 'phone' })
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  expect(await violations(page)).toEqual([])
  await (await alive(page.getByRole('searchbox', { name: 'Search the map' }))).fill('SGSIN')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\/map\?/)
  await context.close()
})

it('greets visitors from WeChat without header and footer, in their language', async () => {
  const { page, context, troubles } = await openPage(browser, `${product.url}/weChatGreet`, {
    language: 'zh-CN',
    size: 'phone',
  })
  await page.getByRole('heading', { level: 1, name: '欢迎使用航道' }).waitFor()
  expect(await page.locator('header, footer').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

it('leads from the list of clauses to the clause', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/userAgreement`, { language: 'zh-CN' })
  await (
    await alive(
      page.getByRole('navigation', { name: '条款目录' }).getByRole('link', { name: '十一、法律适用与争议解决' }),
    )
  ).click()
  await page.waitForURL(/#agreement-11$/)
  await expect
    .poll(() =>
      page.evaluate<boolean>(
        `(({ top }) => top >= 0 && top < innerHeight)(document.getElementById('agreement-11').getBoundingClientRect())`,
      ),
    )
    .toBe(true)
  await context.close()
})
