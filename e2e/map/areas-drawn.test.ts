import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/areas/areas.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { makeAccount, said } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { pixelsLike } from '../support/pixels.ts'
import type { Product } from '../support/product.ts'
import { focusedField, isInSight } from '../support/refused.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { standStill } from '../support/stand-still.ts'

const PAGE = '/index/myAccount/areaRemind?tab=areas'
const [TYPIST, DRAWER, PHONE] = ['13800139941', '13800139942', '13800139943'] as const
/** Of what is wrong on the light chart: its red over the sea. */
const MARK = [0xb3, 0x24, 0x1c] as const

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await Promise.all([TYPIST, DRAWER, PHONE].map((mobile) => makeAccount(product, mobile)))
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))
const numberedLeft = (t: typeof en | typeof zh, left: number) => t.undo.done.replace('{{left}}', String(left))
const corner = (page: Page, number: number, t: typeof en | typeof zh = en) =>
  page.getByLabel(numbered(t.table.corner, number), { exact: true })
const handles = (page: Page) => page.locator('.areas-chart .drag-handle:not(.is-middle)')

async function typeCorners(page: Page, rows: readonly string[], t: typeof en | typeof zh = en) {
  for (const [row, text] of rows.entries()) {
    if (row > 0) await page.getByRole('button', { name: t.table.add }).click()
    await corner(page, row + 1, t).fill(text)
  }
}

/** Corners and middles: the centre of a circle stands still while the chart goes nearer. */
const handlesRest = (page: Page, count: number) => standStill(page, '.areas-chart .drag-handle', count)

const middleOf = async (handle: Locator) => {
  const { x, y, width, height } = (await handle.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

describe('what is refused of an area', () => {
  it.each([
    ['wide, English', { language: 'en-US' }, en, TYPIST],
    ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }, zh, PHONE],
  ] as const)(
    'is said beside its field, which has the focus, and what was typed stays: %s',
    async (_, options, t, owner) => {
      const { page, context, troubles } = await openOwn(browser, product, PAGE, owner, {
        ...options,
      })
      const save = page.getByRole('button', { name: t.form.save })
      await page.getByRole('button', { name: t.draw }).click()
      await save.click()
      await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: t.form.nameMissing })
      expect(await isInSight(page.getByLabel(t.form.name, { exact: true }))).toBe(true)
      await page.getByLabel(t.form.name, { exact: true }).fill('Bow')
      await save.click()
      await expect.poll(async () => (await focusedField(page)).said).toContain(t.table.few.replace('{{least}}', '3'))
      await typeCorners(page, ['1 1', '2 2', 'nowhere', '2 1'], t)
      await save.click()
      await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: numbered(t.table.wrong, 3) })
      expect(await isInSight(corner(page, 3, t))).toBe(true)
      await page.evaluate('scrollTo(0, 0)')
      expect(await violations(page)).toEqual([])
      await corner(page, 3, t).fill('1 2')
      await save.click()
      // The server's word, as it is about the corners.
      await expect.poll(async () => (await focusedField(page)).said).toContain('01°30.0′N 001°30.0′E')
      expect((await focusedField(page)).refused).toBe(true)
      expect(await isInSight(page.locator('.area-corners > .is-fault'))).toBe(true)
      expect(await page.getByLabel(t.form.name, { exact: true }).inputValue()).toBe('Bow')
      expect(await corner(page, 4, t).inputValue()).toBe('2 1')
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it('is a crossing through a corner too, and its place is marked on the chart until it is mended', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, TYPIST)
    await page.getByRole('button', { name: en.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    await page.getByLabel(en.form.name, { exact: true }).fill('Through a corner')
    await typeCorners(page, ['30 122', '30 124', '31 124', '30 123', '29 123'])
    await handlesRest(page, 10)
    const marked = async () => pixelsLike(await page.locator('.areas-chart').screenshot(), MARK)
    await expect.poll(marked).toBeGreaterThan(12)
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText('The outline crosses itself at 30°00.0′N 123°00.0′E: move a corner near there').waitFor()
    await corner(page, 5).fill('31 123')
    await expect.poll(marked).toBe(0)
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.saved.replace('{{name}}', 'Through a corner'))
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('the corners of an area that is drawn', () => {
  it('are dragged with the mouse, a new one out of the middle of an edge; Esc breaks a drag off', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, DRAWER)
    await page.getByRole('button', { name: en.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    await typeCorners(page, ['30 122', '30 124', '32 124'])
    await handlesRest(page, 6)
    const first = await middleOf(handles(page).first())
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    await page.mouse.move(first.x - 30, first.y + 20, { steps: 4 })
    // The table has it while it is on its way.
    await expect.poll(() => corner(page, 1).inputValue()).toMatch(/^29°.*N 121°.*E$/)
    await page.mouse.up()
    const moved = await corner(page, 1).inputValue()
    expect(await handles(page).count()).toBe(3)

    const middle = await middleOf(page.locator('.areas-chart .is-middle').nth(1))
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 40, middle.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => corner(page, 4).inputValue()).toBe('32 124')
    expect(await corner(page, 3).inputValue()).toMatch(/^3[01]°.*N 12[45]°.*E$/)

    const again = await middleOf(handles(page).first())
    await page.mouse.move(again.x, again.y)
    await page.mouse.down()
    await page.mouse.move(again.x + 50, again.y - 30, { steps: 4 })
    await expect.poll(() => corner(page, 1).inputValue()).not.toBe(moved)
    await page.keyboard.press('Escape')
    await expect.poll(() => corner(page, 1).inputValue()).toBe(moved)
    await page.mouse.up()
    expect(await corner(page, 1).inputValue()).toBe(moved)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each([
    ['English', { language: 'en-US' }, en, DRAWER],
    ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }, zh, PHONE],
  ] as const)('are put back a step at a time, by the button and by Ctrl+Z: %s', async (_, options, t, owner) => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner, {
      ...options,
    })
    await page.getByRole('button', { name: t.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    const undo = page.getByRole('button', { name: t.undo.step, exact: true })
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
    await typeCorners(page, ['30 122', '30 124', '32 124'], t)
    await handlesRest(page, 6)
    await handles(page).nth(1).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => corner(page, 2, t).inputValue()).not.toBe('30 124')
    await page.keyboard.press('Delete')
    await expect.poll(() => handles(page).count()).toBe(2)
    await page.keyboard.press('Control+z')
    await expect.poll(() => handles(page).count()).toBe(3)
    expect(await corner(page, 2, t).inputValue()).not.toBe('30 124')
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => corner(page, 2, t).inputValue()).toBe('30 124')
    await page
      .locator('output')
      .filter({ hasText: numberedLeft(t, 5) })
      .waitFor({ state: 'attached' })
    // In a field the key is the field's own.
    await page.getByLabel(t.form.name, { exact: true }).fill('Bank')
    await page.keyboard.press('Control+z')
    expect(await handles(page).count()).toBe(3)
    for (let i = 0; i < 5; i++) await undo.click()
    await expect.poll(() => handles(page).count()).toBe(0)
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are moved, gone through and removed by the keyboard', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, DRAWER)
    await page.getByRole('button', { name: en.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    await typeCorners(page, ['30 122', '30 124', '32 124'])
    await handlesRest(page, 6)
    await handles(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => corner(page, 1).inputValue()).toMatch(/^30°00\.\d+′N 122°.*E$/)
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('2')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => corner(page, 2).inputValue()).toMatch(/^30°.*N 124°00\.\d+′E$/)
    await page.keyboard.press('Delete')
    await expect.poll(() => handles(page).count()).toBe(2)
    expect(await corner(page, 2).inputValue()).toBe('32 124')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are dragged with a finger, and the radius of a circle by its edge', async () => {
    const options = { language: 'zh-CN', size: 'phone' } as const
    const { page, context, troubles } = await openOwn(browser, product, PAGE, PHONE, options)
    await page.getByRole('button', { name: zh.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    await page.getByLabel(zh.form.kind).selectOption(zh.kinds.circle)
    await corner(page, 1, zh).fill('30 122')
    await page.getByLabel(zh.form.radius).fill('20')
    const edge = page.locator('.areas-chart .is-middle')
    // The whole circle is in view: before, the chart is still to move under the finger.
    const radiusOnScreen = async () => (await middleOf(edge)).x - (await middleOf(handles(page).first())).x
    await expect.poll(async () => Math.abs((await radiusOnScreen()) - 77)).toBeLessThan(20)
    await handlesRest(page, 2)
    const touch = await context.newCDPSession(page)
    const drag = async (handle: Locator, by: { x: number; y: number }) => {
      // Well clear of the head of the page, which lies over what is scrolled under it.
      await handle.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      const { x, y } = await middleOf(handle)
      expect(await handle.evaluate((one, at) => one === one.ownerDocument.elementFromPoint(at.x, at.y), { x, y })).toBe(
        true,
      )
      const at = (share: number) => [{ x: x + share * by.x, y: y + share * by.y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const share of [0.3, 0.6, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag(edge, { x: -30, y: 0 })
    await expect.poll(async () => Number(await page.getByLabel(zh.form.radius).inputValue())).toBeLessThan(19)
    await drag(handles(page).first(), { x: 20, y: 30 })
    await expect.poll(() => corner(page, 1, zh).inputValue()).toMatch(/^29°/)
    expect(troubles).toEqual([])
    await context.close()
  })
})
