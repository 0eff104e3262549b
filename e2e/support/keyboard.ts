import type { Locator, Page } from 'playwright-core'

/** Presses of Tab after which something cannot be reached. */
const MOST_PRESSES = 200
/** Tabs and the like are one stop of Tab; the arrows go on from it. */
const GROUP = '[role=tablist], [role=radiogroup], [role=toolbar], [role=menu]'

/** Whether it has the focus, or is beside what has it, where the arrows lead. */
const place = (what: Locator): Promise<'here' | 'beside' | 'elsewhere'> =>
  what.evaluate((element, group) => {
    const now = element.ownerDocument.activeElement
    if (now === element) return 'here'
    const isBeside = element.tabIndex < 0 && now !== null && element.closest(group)?.contains(now) === true
    return isBeside ? 'beside' : 'elsewhere'
  }, GROUP)

/** Goes by Tab to something, as who has no mouse does. Throws where no way leads there. */
export async function reach(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  const way: string[] = []
  for (let i = 0; i < MOST_PRESSES; i++) {
    const at = await place(what)
    if (at === 'here') return
    await page.keyboard.press(at === 'beside' ? 'ArrowRight' : 'Tab')
    if (i > MOST_PRESSES - 60) way.push(await page.evaluate<string>('document.activeElement?.outerHTML.slice(0, 80)'))
  }
  throw new Error(`No key leads to ${String(what)}. The last stops:\n${way.join('\n')}`)
}

export async function press(page: Page, what: Locator, key = 'Enter'): Promise<void> {
  await reach(page, what)
  await page.keyboard.press(key)
}

/** Types in place of what stands in a field. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Takes an option of a closed select by the arrows. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await reach(page, select)
  const chosen = () => select.locator('option:checked').innerText()
  await page.keyboard.press('Home')
  for (let before = ''; (await chosen()) !== option;) {
    before = await chosen()
    await page.keyboard.press('ArrowDown')
    if ((await chosen()) === before) throw new Error(`There is no ${option} to choose.`)
  }
}
