import { ports } from '@fairway/tracking/ports'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareBrowser, type SizeName } from '../support/browser.ts'
import { ferry, fleet, singapore, tanker, tug, twins } from '../support/fleet.ts'
import {
  addressHas,
  addressOf,
  chartCentre,
  differingPixels,
  factsOf,
  lookAtCentre,
  openMap,
  searchAndTake,
  shipsDrawn,
} from '../support/map-page.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('harbour')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const onTheTug = `z=13&c=${tug.lat},${tug.lon}`

describe('the map as it opens', () => {
  const ways: [SizeName, 'en-US' | 'zh-CN', string][] = [
    ['wide', 'en-US', `${fleet.length} ships`],
    ['wide', 'zh-CN', `${fleet.length} 艘`],
    ['tablet', 'en-US', `${fleet.length} ships`],
    ['phone', 'zh-CN', `${fleet.length} 艘`],
  ]
  it.each(ways)(
    'draws the ships on a %s screen in %s, counts them and asks nobody else for anything',
    async (size, language, count) => {
      const { page, context, troubles } = await openMap(browser, product, onTheTug, { size, language, motion: true })
      await page.locator('.status-line').getByText(count).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      // Counted is not drawn: the tug may come a frame later, and her name, half of what is seen of her at this scale, later still.
      const bare = await context.newPage()
      await bare.goto(`${product.url}/map?${onTheTug}&hide=working`)
      await shipsDrawn(bare)
      await bare.locator('.status-line').getByText(count).waitFor()
      await expect
        .poll(async () => differingPixels(await lookAtCentre(page), await lookAtCentre(bare)))
        // Her mark is some forty pixels; a chart that is not there yet would be all 576.
        .toSatisfy((pixels: number) => pixels > 20 && pixels < 200)
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it('explains its colours at the first visit, and only then', async () => {
    const { page, context } = await openMap(browser, product, '', { motion: true })
    await page.getByRole('region', { name: 'Legend' }).waitFor()
    await page.getByRole('region', { name: 'Legend' }).getByRole('button', { name: 'Close' }).click()
    await page.goto(`${product.url}/map`)
    await page.getByText(`${fleet.length} ships`).waitFor()
    await page.waitForURL(/c=/)
    expect(addressOf(page).get('panel')).toBeNull()
    await context.close()
  })

  it('counts in the legend what is on the screen, not what lies around it', async () => {
    // The ferry is a screen and a quarter away: the client holds her already.
    const { page, context } = await openMap(browser, product, `z=14.3&c=${tug.lat},${tug.lon}&panel=legend`, {
      motion: true,
    })
    await page.getByText('1 of 1 in view').waitFor()
    await page.goto(`${product.url}/map?z=1.5&c=20,60&panel=legend&hide=fishing`)
    await page.getByText(`${fleet.length - 1} of ${fleet.length} in view`).waitFor()
    await context.close()
  })

  it('leaves the plain chart when the ship of a shared address is closed, and keeps the legend for the next visit', async () => {
    const { page, context } = await openMap(browser, product, `ship=${tanker.mmsi}`, { motion: true })
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    await page.locator('.dock').getByRole('button', { name: 'Close' }).click()
    await page.locator('.dock').waitFor({ state: 'detached' })
    expect(addressOf(page).get('panel')).toBeNull()
    await page.goto(`${product.url}/map`)
    await page.getByRole('region', { name: 'Legend' }).waitFor()
    await context.close()
  })
})

describe('a ship', () => {
  it('is found by name, and her panel has every field with its unit, her age, her source and her track', async () => {
    const { page, context, troubles } = await openMap(browser, product, '', { motion: true })
    await searchAndTake(page, 'jade hor', tanker.name)
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    expect(addressOf(page).get('ship')).toBe(String(tanker.mmsi))
    expect(await factsOf(page, '.dock')).toMatchObject({
      Speed: '12.0 kn',
      Course: '90.0°',
      Heading: '90°',
      'Rate of turn': '0°/min',
      'Navigation status': 'Under way AIS status: Under way using engine',
      Where: expect.stringMatching(/^South China Sea, \d+ nm [NSEW]+ of /),
      Position: expect.stringMatching(/^20°00\.\d{3}′N 118°0\d\.\d{3}′E/),
      'Position time': expect.stringMatching(/\d{4}, \d\d:\d\d/),
      Destination: 'SG SIN',
      ETA: '—',
      Draught: '7.5 m',
    })
    // What a crew typed as "=>" stays two signs.
    const ligatures = `getComputedStyle(document.querySelector('.dock dd')).fontVariantLigatures`
    expect(await page.evaluate<string>(ligatures)).toBe('none')
    const panel = await page.locator('.dock').innerText()
    await page.getByRole('tab', { name: 'Particulars' }).click()
    await page.locator('.dock').getByText('VRAB7').waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      MMSI: '477000111',
      IMO: '9074729',
      'Call sign': 'VRAB7',
      'Country/region': 'Hong Kong, China',
      'Ship type (AIS)': 'Tanker (80)',
      Length: '130 m',
      Breadth: '22 m',
    })
    await page.locator('.dock').getByText('Not reported: Deadweight · Built').waitFor()
    expect(panel).toMatch(/IMO 9074729\s+MMSI 477000111/)
    await page.getByRole('img', { name: 'Outline of a Tanker' }).waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('.speed-legend').waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      'Distance tracked': expect.stringMatching(/^(2[789]|3\d)\.\d nm$/),
      'Average speed under way': expect.stringMatching(/^1[0-2]\.\d kn$/),
      Gaps: expect.stringMatching(/^1, longest/),
    })
    expect(panel).toMatch(/Received (just now|\d+ s ago)/)
    expect(panel).toContain('from Test antenna')
    expect(panel).not.toContain('Simulated')
    expect(await page.locator('.speed-legend li').count()).toBe(5)
    expect(await page.title()).toContain(tanker.name)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is picked by a click on her mark, and the back button takes her away again', async () => {
    const { page, context } = await openMap(browser, product, onTheTug, { motion: true })
    const { x, y } = await chartCentre(page)
    await page.mouse.click(x, y)
    await page.getByRole('heading', { name: tug.name }).waitFor()
    await page.goBack()
    await page.locator('.dock').waitFor({ state: 'detached' })
    expect(addressOf(page).get('ship')).toBeNull()
    await page.goForward()
    await page.getByRole('heading', { name: tug.name }).waitFor()
    await context.close()
  })

  it('is told under the pointer before it is clicked', async () => {
    const { page, context } = await openMap(browser, product, onTheTug, { motion: true })
    const { x, y } = await chartCentre(page)
    const card = page.getByRole('tooltip')
    await expect
      .poll(async () => {
        await page.mouse.move(x + 100, y)
        await page.mouse.move(x, y)
        return card
          .getByText(tug.name)
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          )
      })
      .toBe(true)
    await expect.poll(() => card.innerText()).toMatch(/Working vessel · Mooring\s+AIS status: Moored[\s\S]*0\.0 kn/)
    await context.close()
  })

  it('is chosen from a list where two lie on one place', async () => {
    const { page, context } = await openMap(browser, product, `z=12&c=${twins[0].lat},${twins[0].lon}`, {
      motion: true,
    })
    const { x, y } = await chartCentre(page)
    await page.mouse.click(x, y)
    const list = page.getByRole('navigation', { name: 'Several marks here' })
    await list.getByRole('button', { name: twins[1].name }).click()
    await page.getByRole('heading', { name: twins[1].name }).waitFor()
    await context.close()
  })

  it('is shown to whoever opens the same address', async () => {
    const first = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}`, { motion: true })
    await first.page.getByRole('heading', { name: tanker.name }).waitFor()
    const address = first.page.url()
    await first.context.close()
    const second = await openMap(browser, product, new URL(address).search.slice(1), {
      language: 'zh-CN',
      size: 'phone',
    })
    await second.page.getByRole('heading', { name: tanker.name }).waitFor()
    expect(addressOf(second.page).get('z')).toBe('9')
    await second.context.close()
  })

  it('stays selected when the language changes', async () => {
    const { page, context } = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}`, { motion: true })
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByText('对地航速').or(page.getByText('航速')).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.getByRole('heading', { name: tanker.name }).isVisible()).toBe(true)
    expect(addressOf(page).get('ship')).toBe(String(tanker.mmsi))
    expect(await page.locator('.dock').innerText()).toContain('中国香港')
    await context.close()
  })

  it('that nobody has heard is said to be unknown', async () => {
    const { page, context } = await openMap(browser, product, 'ship=227999999', { motion: true })
    await page.getByText('No reports received from MMSI 227999999.').waitFor()
    await context.close()
  })
})

describe('a port', () => {
  it('is found by its code or its Chinese name and lists the ships that are in it', async () => {
    const { page, context, troubles } = await openMap(browser, product, '', { motion: true })
    await searchAndTake(page, '新加坡', singapore.locode)
    await page.getByRole('heading', { name: 'Singapore' }).waitFor()
    await addressHas(page, 'port', singapore.locode)
    await page.locator('.port-everyone summary').getByText('2', { exact: true }).waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      'Port code': 'SGSIN',
      'Country/region': 'Singapore',
      'Local time': expect.stringMatching(/\d:\d\d/),
    })
    await page.locator('.dock').getByRole('button', { name: ferry.name }).click()
    await page.getByRole('heading', { name: ferry.name }).waitFor()
    expect(addressOf(page).get('port')).toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is flown to under another code of the same harbour', async () => {
    const shanghai = ports.find((port) => port.locode === 'CNSHA')!
    const { page, context } = await openMap(browser, product, 'port=CNSGH', { motion: true })
    await page.getByRole('heading', { name: shanghai.name }).waitFor()
    await page.waitForURL((url) => {
      const [lat, lon] = (url.searchParams.get('c') ?? '').split(',').map(Number)
      return Math.abs(lat - shanghai.lat) < 0.5 && Math.abs(lon - shanghai.lon) < 0.5
    })
    await context.close()
  })
})
