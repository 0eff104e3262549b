import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { launchBrowser, openPage, type Opened } from './support/browser.ts'
import { serveWidgets } from './support/widgets.ts'

let browser: Browser
let widgets: { url: string; close(): void }
let opened: Opened
let page: Page

beforeAll(async () => {
  widgets = await serveWidgets()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  widgets?.close()
})

const open = async (options: Parameters<typeof openPage>[2] = {}) => {
  opened = await openPage(browser, widgets.url, options)
  page = opened.page
  await page.getByRole('heading', { name: 'Widgets' }).waitFor()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** What has the focus: its name, else its text. */
const focused = () =>
  page.evaluate<string>(
    `(({ activeElement: one }) => one === document.body ? 'nothing' : one.getAttribute('aria-label') ?? one.textContent)(document)`,
  )
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('on a wide screen', () => {
  beforeEach(() => open())
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
})
