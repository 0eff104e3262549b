import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import type { Opened } from '../support/browser.ts'
import { widgetsPage } from '../support/widgets.ts'

const { open, button, focused, press } = widgetsPage()
let opened: Opened
let page: Page

describe('on a wide screen', () => {
  beforeEach(async () => {
    opened = await open()
    page = opened.page
  })
  afterEach(async () => {
    expect(opened.troubles).toEqual([])
    await opened.context.close()
  })

  describe('tabs', () => {
    it('are one stop, walked by arrows, Home and End', async () => {
      await page.getByRole('tab', { name: 'Phone' }).focus()
      await press('ArrowRight')
      expect([await focused(), await page.getByRole('tabpanel').textContent()]).toEqual(['Mail', 'By mail'])
      await press('End')
      expect(await focused()).toBe('QR code')
      await press('ArrowRight')
      expect(await focused()).toBe('Phone')
      await press('End', 'Home')
      expect(await focused()).toBe('Phone')
      await press('Tab')
      expect(await focused()).not.toBe('Mail')
    })
  })

  describe('a toolbar', () => {
    it('is one stop for Tab, walked by arrows, Home and End, and remembers where it was left', async () => {
      await page.getByRole('tab', { name: 'Phone' }).focus()
      await press('Tab')
      expect(await focused()).toBe('List')
      await press('ArrowDown', 'ArrowDown')
      expect(await focused()).toBe('Layers')
      await press('End')
      expect(await focused()).toBe('Measure')
      await press('ArrowDown')
      expect(await focused()).toBe('List')
      await press('ArrowUp', 'Shift+Tab', 'Tab')
      expect(await focused()).toBe('Measure')
    })
    it('lets a button go that cannot be pressed any more', async () => {
      await button('Zoom in').focus()
      await press('Enter', 'Enter')
      expect(await focused()).toBe('List')
    })
  })

  describe('a movable window', () => {
    const inside = () =>
      page.evaluate<boolean>(`(() => {
        const inner = document.querySelector('.window').getBoundingClientRect()
        const outer = document.querySelector('[aria-label=Stage]').getBoundingClientRect()
        return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
      })()`)
    const place = () => page.locator('.window').boundingBox()

    it('is dragged, moved by arrows and by its menu, and stays inside', async () => {
      await button('Layers').click()
      const opened = (await place())!
      const head = (await page.locator('.window h2').boundingBox())!
      await page.mouse.move(head.x + 5, head.y + 5)
      await page.mouse.down()
      await page.mouse.move(3_000, 3_000, { steps: 4 })
      await page.mouse.up()
      const dragged = (await place())!
      expect([dragged.x > opened.x, await inside()]).toEqual([true, true])
      await page.getByRole('button', { name: /arrow keys/ }).focus()
      await press('ArrowLeft')
      expect((await place())!.x).toBe(dragged.x - 16)
      await button('Move panel').click()
      await page.getByRole('menuitem', { name: 'Bottom left' }).click()
      expect([(await place())!.x, await inside(), await focused()]).toEqual([opened.x, true, 'Move panel'])
      expect(await violations(page)).toEqual([])
    })
    it('has a menu that Esc and a press beside it close', async () => {
      await button('Layers').click()
      await button('Move panel').click()
      await press('Escape')
      expect([await page.getByRole('menu').count(), await focused()]).toEqual([0, 'Move panel'])
      await button('Move panel').click()
      await page.getByRole('heading', { name: 'Widgets' }).click()
      expect(await page.getByRole('menu').count()).toBe(0)
    })
  })

  describe('a table of ten thousand rows', () => {
    const table = () => page.getByRole('table', { name: 'Many ships' })

    it('says how many there are and keeps few of them in the page, and its head in sight', async () => {
      expect(await table().getAttribute('aria-rowcount')).toBe('10001')
      expect(await table().getByRole('row').count()).toBeLessThan(40)
      await table().evaluate((scroller) => scroller.scrollTo(0, 200_000))
      await button('Ship 5000').waitFor()
      expect(
        await page
          .getByRole('row')
          .filter({ has: button('Ship 5000') })
          .getAttribute('aria-rowindex'),
      ).toBe('5002')
      expect(await button('Name').isVisible()).toBe(true)
    })
    it('is walked by arrows, pages, Home and End', async () => {
      await button('Name').focus()
      await press('ArrowDown')
      await expect.poll(focused).toBe('Ship 0')
      await press('ArrowDown', 'PageDown')
      await expect.poll(focused).toBe('Ship 11')
      await press('End')
      await expect.poll(focused).toBe('Ship 9999')
      await press('ArrowUp')
      await expect.poll(focused).toBe('Ship 9998')
      await press('Home')
      await expect.poll(focused).toBe('Ship 0')
    })
    it('keeps the row that has the focus, however far it is scrolled', async () => {
      await button('Ship 2').focus()
      await table().evaluate((scroller) => scroller.scrollTo(0, 300_000))
      await button('Ship 7500').waitFor()
      expect(await focused()).toBe('Ship 2')
      await press('ArrowDown')
      await expect.poll(focused).toBe('Ship 3')
    })
    it('tells how it is sorted', async () => {
      const head = table().getByRole('columnheader')
      expect(await head.getAttribute('aria-sort')).toBe('ascending')
      await button('Name').click()
      expect(await head.getAttribute('aria-sort')).toBe('descending')
      await button('Ship 9999').waitFor()
      expect(await violations(page)).toEqual([])
    })
  })

  it('a field is described by its hint, then by what is wrong, and by no live region besides', async () => {
    const field = page.getByRole('textbox', { name: 'Verification code' })
    const description = () =>
      field.evaluate(
        (input) => input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    expect([await description(), await field.getAttribute('aria-invalid')]).toEqual(['Six digits', 'false'])
    await field.fill('12a')
    expect([await description(), await field.getAttribute('aria-invalid')]).toEqual(['Only digits', 'true'])
    expect(await page.locator('.form-field [aria-live]').count()).toBe(0)
    await button('Send').click()
    await page.getByRole('button', { name: /^Resend \((60|59) s\)$/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
