import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { violations } from './support/axe.ts'
import { shareBrowser, openPage, type Opened } from './support/browser.ts'
import { serveFixture } from './support/fixture-page.ts'

let browser: Browser
let widgets: { url: string; close(): void }
let opened: Opened
let page: Page

beforeAll(async () => {
  widgets = await serveFixture('ui/widgets.fixture.tsx', 'Widgets')
  browser = await shareBrowser()
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
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
    await touch('touchStart', from)
    for (let step = 1; step <= 8; step++) await touch('touchMove', from + (by * step) / 8)
    const followed = await height()
    if (!flung) await page.waitForTimeout(200)
    await touch('touchEnd')
    await session.detach()
    return followed
  }
  beforeEach(async () => {
    await open({ size: 'phone', reducedMotion: true })
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
  await open({ size: 'phone' })
  await button('List').click()
  expect(await page.locator('[role=toolbar]').evaluate((bar) => bar.closest('[inert]') !== null)).toBe(true)
  await page.getByRole('region', { name: 'Ships' }).getByRole('button', { name: 'Close' }).click()
  expect(await page.locator('[inert]').count()).toBe(0)
  await expect.poll(focused).toBe('List')
  expect(opened.troubles).toEqual([])
  await opened.context.close()
})
