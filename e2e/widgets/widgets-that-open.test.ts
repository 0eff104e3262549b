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

  describe('a menu', () => {
    const menu = () => page.getByRole('menu', { name: 'Fleet menu' })

    it('says that it is one, takes the focus, is walked by arrows, Home, End and letters, and gives the focus back on Esc', async () => {
      const opener = button('Fleet menu')
      expect(await opener.getAttribute('aria-haspopup')).toBe('menu')
      await opener.focus()
      await press('ArrowDown')
      expect([await focused(), await opener.getAttribute('aria-expanded')]).toEqual(['Edit', 'true'])
      await press('ArrowDown')
      expect(await focused()).toBe('Export')
      await press('ArrowUp', 'ArrowUp')
      expect(await focused()).toBe('Delete')
      await press('Home')
      expect(await focused()).toBe('Edit')
      await press('End')
      expect(await focused()).toBe('Delete')
      await press('m')
      expect(await focused()).toBe('Map')
      expect(await violations(page)).toEqual([])
      await press('Escape')
      expect([await menu().count(), await focused()]).toEqual([0, 'Fleet menu'])
      await press('ArrowUp')
      expect(await focused()).toBe('Delete')
    })

    it('is closed by Tab, which goes on from the button, by a press beside it and by a second press of its button', async () => {
      await button('Fleet menu').click()
      await press('Tab')
      expect([await menu().count(), await focused()]).toEqual([0, 'After'])
      await button('Fleet menu').click()
      await page.getByRole('heading', { name: 'Widgets' }).click()
      expect(await menu().count()).toBe(0)
      await button('Fleet menu').click()
      await button('Fleet menu').click()
      expect(await menu().count()).toBe(0)
    })

    it('stays under a mouse that leaves it and does what is pressed', async () => {
      await button('Fleet menu').click()
      await page.mouse.move(900, 700)
      await page.mouse.move(5, 5)
      await menu().getByRole('menuitem', { name: 'Export' }).click()
      await page.getByText('exported').waitFor()
      expect([await menu().count(), await focused()]).toEqual([0, 'Fleet menu'])
    })

    it('gives the focus back before it acts, so that a dialog opened from it returns there', async () => {
      await button('Fleet menu').click()
      await press('End', 'Enter')
      expect(await focused()).toBe('Cancel')
      await press('Escape')
      await expect.poll(focused).toBe('Fleet menu')
    })
  })

  describe('a dialog', () => {
    it('begins where something is typed, holds the focus and gives it back on Esc', async () => {
      await button('Remove two').click()
      expect(await focused()).toBe('Why')
      for (let step = 0; step < 8; step++) {
        await press('Tab')
        expect(
          await page.evaluate(
            'document.activeElement.closest("dialog") !== null || document.activeElement === document.body',
          ),
        ).toBe(true)
      }
      expect(await violations(page)).toEqual([])
      await press('Escape')
      await expect.poll(focused).toBe('Remove two')
    })

    it('gives the focus to what stands there now when its opener is gone', async () => {
      await button('Remove two').click()
      await button('Remove').click()
      await expect.poll(focused).toBe('Remove three')
      await button('Remove three').click()
      await button('Remove').click()
      await expect.poll(focused).toBe('Remove one')
    })
  })

  describe('a message', () => {
    it('is told politely, an error at once, each by a region that was there before', async () => {
      await page.evaluate(`window.regions = [...document.querySelectorAll('.toasts > *')]`)
      await button('Save').click()
      await button('Fail to save').click()
      await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
      await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor()
      await button('Remove one').click()
      await button('Fail').click()
      await page.locator('dialog').getByRole('alert').filter({ hasText: 'It could not be removed' }).waitFor()
      expect(
        await page.evaluate(
          `[...document.querySelectorAll('.toasts > *')].every((one, at) => one === window.regions[at])`,
        ),
      ).toBe(true)
      expect(await violations(page)).toEqual([])
    })

    it('stays while the mouse is on it', async () => {
      await button('Save').click()
      await page.getByText('Saved').hover()
      await page.waitForTimeout(6_000)
      expect(await page.getByText('Saved').count()).toBe(1)
      await page.mouse.move(5, 5)
      await page.getByText('Saved').waitFor({ state: 'detached' })
    })

    it('stays while it has the focus, and closed by the keyboard gives it back', async () => {
      await button('Save').click()
      await button('Save').focus()
      await page.locator('.toast').getByRole('button', { name: 'Close' }).focus()
      await page.waitForTimeout(6_000)
      await press('Enter')
      await page.getByText('Saved').waitFor({ state: 'detached' })
      await expect.poll(focused).toBe('Save')
    })
  })

  describe('a popover', () => {
    it('takes the focus, lies whole in the window, and gives the focus back on Esc', async () => {
      const opener = button('Get the app')
      await opener.click()
      const popover = page.getByRole('dialog', { name: 'Get the app' })
      const box = (await popover.boundingBox())!
      expect([box.x >= 0, box.x + box.width <= 1440, box.y >= 0]).toEqual([true, true, true])
      await press('Tab')
      expect(await focused()).toBe('app.example')
      expect(await violations(page)).toEqual([])
      await press('Escape')
      expect([await popover.count(), await focused()]).toEqual([0, 'Get the app'])
    })
    it('is closed by a press beside it and by a Tab that leaves it', async () => {
      const popover = page.getByRole('dialog', { name: 'Get the app' })
      await button('Get the app').click()
      await page.getByRole('heading', { name: 'Widgets' }).click()
      expect(await popover.count()).toBe(0)
      await button('Get the app').click()
      await press('Tab', 'Tab')
      expect(await popover.count()).toBe(0)
    })
  })

  it('a drawer takes the focus and gives it back to the button that opened it', async () => {
    await button('List').click()
    expect(await focused()).toBe('Ships')
    await page.getByRole('region', { name: 'Ships' }).getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(focused).toBe('List')
  })
})

describe('the sheet of a phone', () => {
  const height = async () => Math.round((await page.locator('.sheet').boundingBox())!.height)
  const rests = (at: number) => expect.poll(height).toBe(at)
  /** A finger that goes from one height of the page to another, and rests at its end or is flung. */
  const finger = async (on: string, by: number, flung = false) => {
    const box = (await page.locator(on).boundingBox())!
    const x = box.x + box.width / 2
    const from = box.y + Math.min(box.height / 2, 60)
    const session = await opened.context.newCDPSession(page)
    // Each event says when it was, so that a busy machine makes no finger slow.
    let time = Date.now()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x, y }],
        timestamp: (time += after) / 1000,
      })
    await touch('touchStart', 0, from)
    for (let step = 1; step <= 8; step++) await touch('touchMove', 10, from + (by * step) / 8)
    // A move is heard of with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const followed = await height()
    if (!flung) await page.waitForTimeout(200)
    await touch('touchEnd', flung ? 10 : 200)
    await session.detach()
    return followed
  }
  beforeEach(async () => {
    opened = await open({ size: 'phone', motion: false })
    page = opened.page
    await button('Measure').click()
    await rests(300)
  })
  afterEach(async () => {
    expect(opened.troubles).toEqual([])
    await opened.context.close()
  })

  it('follows the finger on its grip and rests at the nearest stop', async () => {
    expect(await finger('.sheet-grip', -100)).toBe(400)
    await rests(300)
    await finger('.sheet-grip', -200)
    await rests(588)
  })
  it('is thrown by a short quick move', async () => {
    await finger('.sheet-grip', 60, true)
    await rests(112)
  })
  it('is raised by its content before that scrolls, and lowered by it once that is at its top', async () => {
    const scrolled = () => page.locator('.side-content').evaluate((content) => content.scrollTop)
    await finger('.side-content', -250)
    await rests(588)
    expect(await scrolled()).toBe(0)
    await finger('.side-content', -50)
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await height()).toBe(588)
    await page.locator('.side-content').evaluate((content) => content.scrollTo(0, 0))
    await finger('.side-content', 300)
    await rests(300)
  })
  it('goes by clicks and by arrow keys as well', async () => {
    await page.locator('.sheet-grip').click()
    await rests(588)
    await page.locator('.sheet-grip').click()
    await rests(112)
    await page.locator('.sheet-grip').focus()
    await press('ArrowUp')
    await rests(300)
    expect(await violations(page)).toEqual([])
    await press('Enter')
    await rests(588)
  })
})

it('on a phone a drawer makes inert what it covers, and lets go of it when it closes', async () => {
  opened = await open({ size: 'phone' })
  page = opened.page
  await button('List').click()
  expect(await page.locator('[role=toolbar]').evaluate((bar) => bar.closest('[inert]') !== null)).toBe(true)
  await page.getByRole('region', { name: 'Ships' }).getByRole('button', { name: 'Close' }).click()
  expect(await page.locator('[inert]').count()).toBe(0)
  await expect.poll(focused).toBe('List')
  expect(opened.troubles).toEqual([])
  await opened.context.close()
})
