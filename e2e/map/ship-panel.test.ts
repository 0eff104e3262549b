import type { AisMessage } from '@fairway/ais'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as station } from '../../apps/web/src/features/ship/station/station.en-us.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { addressHas, addressOf, factsOf, openMap, type OpenOptions } from '../support/map-page.ts'
import { call, until } from '../support/product.ts'

let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  harbour = await openHarbour()
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

const open = (more: string, options: OpenOptions = {}) =>
  openMap(browser, harbour.product, `z=8&c=20,118&ship=${tanker.mmsi}${more}`, options)
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

describe('the tabs of a ship', () => {
  it('are gone through by arrow keys, stand in the address and go with the ship; the first tells her place in three formats and what her destination means', async () => {
    const { page, context, troubles } = await open('')
    await tab(page, 'Now').focus()
    await page.keyboard.press('ArrowRight')
    await addressHas(page, 'tab', 'voyage')
    expect(await tab(page, 'Voyage').evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await addressHas(page, 'tab', 'particulars')
    await page.getByRole('img', { name: 'Seen from above: 130 m long, 22 m wide' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await addressHas(page, 'tab', null)
    await page.locator('.ship-position').nth(2).waitFor()
    const formats = await page.locator('.ship-position').allInnerTexts()
    expect(formats[0]).toMatch(/^20°00\.\d{3}′N 118°0\d\.\d{3}′E/)
    expect(formats[1]).toMatch(/^20°00′\d\d\.\d″N 118°0\d′\d\d\.\d″E/)
    expect(formats[2]).toMatch(/^20\.\d{5}, 118\.\d{5}/)
    await page.locator('.dock .ship-port').first().waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      Destination: 'SG SIN',
      'Understood as': expect.stringContaining('Singapore'),
    })
    await page
      .locator('.dock')
      .getByText(/^reported (just now|\d+ s ago)/)
      .first()
      .waitFor()
    await page.locator('.dock').getByRole('button', { name: 'Close' }).click()
    await page.locator('.dock').waitFor({ state: 'detached' })
    expect(addressOf(page).get('tab')).toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('what is no ship', () => {
  const buoy: AisMessage = {
    type: 21,
    repeat: 0,
    mmsi: 994_126_001,
    aidType: 25,
    name: 'TAI PING NO 3',
    accuracy: true,
    lat: 20.05,
    lon: 118.05,
    toBow: 0,
    toStern: 0,
    toPort: 0,
    toStarboard: 0,
    epfd: 7,
    second: 60,
    offPosition: false,
    regional: 0,
    raim: false,
    virtual: true,
    assigned: false,
  }

  it('has a panel of its own: its kind and place, without voyage, history and following', async () => {
    const { antenna, product } = harbour
    await until('the buoy to be heard', async () => {
      antenna.send(buoy)
      return call<{ mmsi: number }>(product, `ships/${buoy.mmsi}`).then(
        () => true,
        () => false,
      )
    })
    const { page, context, troubles } = await openMap(browser, product, `z=8&c=20,118&ship=${buoy.mmsi}`)
    await page.getByText('Buoy, starboard hand').waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      'Kind of aid': 'Buoy, starboard hand',
      Form: 'Virtual: exists on charts only',
      MMSI: '994126001',
    })
    expect(await page.locator('.dock').getByRole('tab').count()).toBe(0)
    expect(
      await page
        .locator('.dock')
        .getByRole('button', { name: /follow/i })
        .count(),
    ).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  const common = { repeat: 0, accuracy: true, lat: 20.1, lon: 118.1, raim: false, radio: 0 }
  const others: [string, AisMessage, string][] = [
    [
      'base station',
      {
        ...common,
        type: 4,
        mmsi: 4_123_456,
        year: new Date().getUTCFullYear(),
        month: 1,
        day: 1,
        hour: 0,
        minute: 0,
        second: 0,
        epfd: 7,
        longRangeRequested: false,
      },
      station.explain['base-station'],
    ],
    [
      'search and rescue aircraft',
      {
        ...common,
        type: 9,
        mmsi: 111_412_001,
        altitude: 300,
        sog: 120,
        cog: 90,
        second: 10,
        regional: 0,
        dte: false,
        assigned: false,
      },
      station.explain['sar-aircraft'],
    ],
  ]
  it.each(others)('has one too when it is a %s', async (_what, message, explained) => {
    const { antenna, product } = harbour
    await until('it to be heard', async () => {
      antenna.send(message)
      return call<{ mmsi: number }>(product, `ships/${message.mmsi}`).then(
        () => true,
        () => false,
      )
    })
    const { page, context, troubles } = await openMap(browser, product, `z=8&c=20,118&ship=${message.mmsi}`)
    await page.locator('.dock').getByText(explained).waitFor()
    expect(await page.locator('.dock').getByRole('tab').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })
})

it('a change of her name is told with its date and the feed that brought it', async () => {
  let sent = 0
  // A new name counts when it is heard again, and a message that is the same to the bit is a copy: each has another draught.
  const name = (name: string) =>
    harbour.antenna.send({ ...particularsOf({ ...tanker, name }), draught: 7 + (sent++ % 20) / 10 } as AisMessage)
  try {
    await until('the new name to be stored', async () => {
      name('JADE DAWN')
      return (await call<{ changes: unknown[] }>(harbour.product, `ships/${tanker.mmsi}/identity`)).changes.length > 0
    })
    const { page, context } = await open('&tab=particulars')
    const change = page.locator('.identity-list li').first()
    await change.waitFor()
    expect((await change.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Name · .*JADE HORIZON.*JADE DAWN.*from Test antenna/,
    )
    await context.close()
  } finally {
    name(tanker.name)
    name(tanker.name)
  }
})

it('unit and time zone hold everywhere at once, by keyboard and on a phone', async () => {
  const { page, context } = await open('&tab=history&panel=layers', { size: 'phone', language: 'zh-CN' })
  await page
    .locator('.sheet')
    .getByText(/^\d+(\.\d+)? 海里$/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: '公里' }).focus()
  await page.keyboard.press('Space')
  await page
    .locator('.sheet')
    .getByText(/^\d+(\.\d+)? 公里$/)
    .first()
    .waitFor()
  expect(await page.locator('.sheet').getByText(/海里$/).count()).toBe(0)
  await page.getByLabel('时间显示').selectOption('UTC')
  await page.locator('.time-bar-time').filter({ hasText: 'UTC' }).waitFor()
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await context.close()
})
