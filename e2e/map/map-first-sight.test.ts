import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openPage, shareBrowser } from '../support/browser.ts'
import { lookAtCentre, differingPixels, shipsDrawn } from '../support/map-page.ts'
import { sharedProduct } from '../support/shared-product.ts'

afterAll(async () => (await shareBrowser()).close())

const sizes = ['wide', 'phone'] as const
const languages = ['zh-CN', 'en-US'] as const
/** Nowhere: the map opens at the world. */
const timeZone = 'UTC'

/** Opens the map with its program held back until it is let go. */
async function openHeldBack(query: string, options: Parameters<typeof openPage>[2], before = '') {
  const { url } = await sharedProduct('harbour')
  const opened = await openPage(await shareBrowser(), `${url}/robots.txt`, options)
  await opened.page.addInitScript(before)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await opened.page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await opened.page.goto(`${url}/map${query}`, { waitUntil: 'commit' })
  await opened.page.locator('#first-sight').waitFor()
  return { ...opened, letGo }
}

const coastOf = (page: Page) => page.evaluate<string>(`document.querySelector('.map-canvas').style.backgroundImage`)

const coastCame = `performance.getEntriesByType('resource').some(({ name }) => /coast-.*\\.svg$/.test(name))`

/** Where a coast became the largest paint, in order; and what of it was told when the program's script was put in. */
const watchPaints = `
  window.paints = []
  new PerformanceObserver((list) => {
    for (const { url, element } of list.getEntries())
      if (url.includes('/coast-')) paints.push(element.closest('#first-sight') ? 'first sight' : 'page')
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('head script[src*="/index-"]')) return
    window.paintsBeforeProgram = [...paints]
    watch.disconnect()
  }).observe(document, { childList: true, subtree: true })
`

it.each(sizes.flatMap((size) => languages.map((language) => [size, language] as const)))(
  'shows head, search and coast before the program is there, and nothing of it moves when the map comes (%s, %s)',
  async (size, language) => {
    const { page, context, troubles, letGo } = await openHeldBack('', { size, language, timeZone })
    await expect
      .poll(() => coastOf(page))
      .toMatch(language === 'zh-CN' && size === 'phone' ? /29_122-light/ : /world-light/)
    await page.getByRole('banner').waitFor()
    await page.getByRole('textbox').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    // The picture itself comes a moment after its address.
    await expect.poll(() => page.evaluate<boolean>(coastCame)).toBe(true)
    const first = await lookAtCentre(page, 100)
    letGo()
    await shipsDrawn(page)
    expect(await page.locator('#first-sight').count()).toBe(0)
    await expect.poll(() => coastOf(page)).toBe('')
    await expect.poll(async () => differingPixels(first, await lookAtCentre(page, 100))).toBeLessThan(2_000)
    const moved = await page.evaluate<number>(
      `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
        .observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => resolve(0), 1000))`,
    )
    expect(moved).toBeLessThan(0.05)
    expect(troubles).toEqual([])
    await context.close()
  },
)

it('shows the legend of a first visit where it stays, however late its rows come', async () => {
  const { url } = await sharedProduct('harbour')
  const { page, context } = await openPage(await shareBrowser(), `${url}/robots.txt`, { timeZone })
  await page.addInitScript(`
    window.legendMoved = 0
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries())
        if (sources.some(({ node }) => node?.closest?.('.window'))) legendMoved += value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  await page.route(/\/ship-legend-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(`${url}/map`)
  await page.getByRole('region', { name: 'Legend' }).getByRole('checkbox').first().waitFor()
  // Two frames: a shift is told after the one that shows it.
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))',
  )
  expect(await page.evaluate<number>('legendMoved')).toBe(0)
  await context.close()
})

it('goes on in the search box with what was typed before it was there', async () => {
  const { page, context, letGo } = await openHeldBack('', { timeZone })
  await page.getByRole('textbox').fill('ros')
  await page.getByRole('textbox').focus()
  letGo()
  const box = page.getByRole('combobox')
  await box.waitFor()
  expect(await box.inputValue()).toBe('ros')
  expect(await box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.type('t')
  expect(await box.inputValue()).toBe('rost')
  await context.close()
})

it('opens the login that was pressed before it was there, and no other time', async () => {
  const { page, context, letGo } = await openHeldBack('', { timeZone })
  await page.locator('#first-sight .header-login').click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  letGo()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await context.close()
  const untouched = await openHeldBack('', { timeZone })
  untouched.letGo()
  await shipsDrawn(untouched.page)
  expect(await untouched.page.getByRole('dialog').count()).toBe(0)
  await untouched.context.close()
})

it('asks for its program when the coast has been on the screen: the same coast behind the chart is no later largest paint', async () => {
  const { page, context, letGo } = await openHeldBack('', { timeZone }, watchPaints)
  await page.locator('head script[src*="/index-"]').waitFor({ state: 'attached' })
  expect(await page.evaluate('paintsBeforeProgram')).toEqual(['first sight'])
  letGo()
  await shipsDrawn(page)
  expect(await page.evaluate('paints')).toEqual(['first sight'])
  await context.close()
})

it('hangs no coast of elsewhere where the address looks close', async () => {
  const { page, context } = await openHeldBack('?z=11&c=51.9,4.1', { timeZone, dark: true })
  await page.getByRole('textbox').waitFor()
  // The program is asked for when the first script is through.
  await page.locator('head script[src*="/index-"]').waitFor({ state: 'attached' })
  expect(await coastOf(page)).toBe('')
  await context.close()
})
