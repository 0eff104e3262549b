import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as account } from '../../apps/web/src/features/account/account.en-us.ts'
import { texts as keys } from '../../apps/web/src/features/api-keys/api-keys.en-us.ts'
import { texts as rehearsal } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.en-us.ts'
import { texts as rehearsalZh } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.zh-cn.ts'
import { texts as reminder } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as reminderZh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { texts as route } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { card, openOwn, PERSONAL } from '../support/account-area.ts'
import { accountCall, freshAccount, makeAccount, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { focusedField, isInSight } from '../support/refused.ts'
import { chooseStop } from '../support/route-planner.ts'
import { sharedProduct } from '../support/shared-product.ts'

const RULES = '/index/myAccount/areaRemind'
const AREAS = 'SHIPDT-SERVICE-NEW/areas'
const PLANNER = '13800139946'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await makeAccount(product, PLANNER)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const numbered = (text: string, number: number) => text.replace('{{number}}', String(number))

describe('what is refused stands beside its field, which has the focus', () => {
  it.each([
    ['wide, English', { language: 'en-US' }, reminder, rehearsal],
    ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }, reminderZh, rehearsalZh],
  ] as const)('of a rule: %s', async (_name, options, t, tried) => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const shape = { kind: 'circle', centre: { lat: 20, lon: 118 }, radius: 5_000 }
    const body = { name: 'Bank', colour: 'teal', note: '', shape }
    const { result } = await accountCall<{ id: string }>(product, AREAS, { body, token })
    const opened = await openOwn(browser, product, RULES, owner, options)
    const { page, context, troubles } = opened
    const save = page.getByRole('button', { name: t.form.save })
    const doesWhat = page.getByRole('group', { name: t.form.does, exact: true })
    await page.getByRole('button', { name: t.rules.add }).click()
    await page.getByLabel(t.form.name, { exact: true }).fill('Over the bank')
    await save.click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: t.form.doesMissing })
    expect(await isInSight(doesWhat.getByText(t.form.doesMissing))).toBe(true)
    await page.getByLabel(t.form.who, { exact: true }).selectOption(t.form.whoKinds.ships)
    await save.click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: t.form.shipsMissing })
    expect(await isInSight(page.getByText(t.form.shipsMissing))).toBe(true)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    await page.getByLabel(t.form.who, { exact: true }).selectOption(t.form.whoKinds.followed)
    await page.getByRole('checkbox', { name: t.kinds['area-enter'], exact: true }).check()
    await page.getByLabel(t.form.area, { exact: true }).selectOption('Bank')
    // Deleted in another tab: only the server knows.
    await accountCall(product, `${AREAS}/${result.id}/delete`, { body: {}, token })
    // To try it is refused as to save it is.
    await page.getByRole('button', { name: tried.try }).click()
    await expect.poll(async () => (await focusedField(page)).said).toMatch(/are about an area|针对某个区域/)
    expect((await focusedField(page)).refused).toBe(true)
    expect(await page.getByText(tried.failed).count()).toBe(0)
    await save.focus()
    await save.click()
    await expect.poll(async () => (await focusedField(page)).refused).toBe(true)
    await expect.poll(async () => (await focusedField(page)).said).toMatch(/are about an area|针对某个区域/)
    expect(await isInSight(page.getByLabel(t.form.area, { exact: true }))).toBe(true)
    expect(await page.getByLabel(t.form.name, { exact: true }).inputValue()).toBe('Over the bank')
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of a route: figures that are none stay as they were typed, and what the server refuses is said at the button', async () => {
    const { page, context, troubles } = await openOwn(browser, product, '/routes', PLANNER)
    const save = page.getByRole('button', { name: route.own.save, exact: true })
    await chooseStop(page, route.stops.from, 'NLRTM')
    await chooseStop(page, route.stops.to, 'GBFXT')
    await page.locator('.plan-figures').waitFor()
    await page.getByLabel(route.own.name).fill('Over')

    const departure = page.getByLabel(route.times.etd, { exact: true })
    const moment = await departure.inputValue()
    await departure.fill('soon')
    await page.getByText(route.ship.title, { exact: true }).click()
    await page.getByLabel(route.ship.beam).fill('wide')
    await page.getByText(route.ship.title, { exact: true }).click()
    await save.click()
    // The first of them, though it was folded away.
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: route.ship.wrong })
    await page.getByLabel(route.ship.beam).fill('20')
    await save.click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: route.times.moment })
    expect(await departure.inputValue()).toBe('soon')
    expect(await isInSight(page.getByText(route.times.moment))).toBe(true)
    await departure.fill(moment)

    const speed = page.getByLabel(numbered(route.table.speedOf, 1))
    await speed.fill('quick')
    await speed.press('Tab')
    expect(await speed.inputValue()).toBe('quick')
    await save.click()
    const said = route.table.wrongNumber.replace('{{least}}', '0.1').replace('{{most}}', '60')
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said })
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await speed.fill('')

    await page.route(/routes$/, (call) =>
      call.request().method() === 'POST'
        ? call.fulfill({ json: { code: 2600, message: 'No room for another route', result: null } })
        : call.continue(),
    )
    await save.click()
    await page.getByRole('region', { name: route.own.keep }).getByText('No room for another route').waitFor()
    expect(await page.getByLabel(route.own.name).inputValue()).toBe('Over')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of the profile and of another contact', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PERSONAL, await freshAccount(product))
    const { personal } = account
    const profile = card(page, personal.profile)
    await profile.getByLabel(personal.name).fill('')
    await profile.getByRole('button', { name: personal.save }).click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: personal.nameNeeded })
    const contact = card(page, personal.contact)
    await contact.getByRole('button', { name: personal.changeContact }).click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: personal.fault.codeNeeded })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of a key, whose form begins and ends with the focus in its place, and whose secret no Esc takes away', async () => {
    const address = '/index/myAccount/apiService'
    const { page, context, troubles } = await openOwn(browser, product, address, await freshAccount(product))
    const add = page.getByRole('button', { name: keys.keys.add })
    const focused = (what: typeof add) => what.and(page.locator(':focus')).waitFor()
    await add.click()
    const name = page.getByLabel(keys.form.name, { exact: true })
    await focused(name)
    await page.getByRole('button', { name: keys.form.cancel }).click()
    await focused(add)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: keys.form.save }).click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: keys.form.problems.name })
    await name.fill('Desk')
    for (const scope of await page.getByRole('group', { name: keys.form.scopes }).getByRole('checkbox').all())
      await scope.uncheck()
    await page.getByRole('button', { name: keys.form.save }).click()
    await expect.poll(() => focusedField(page)).toEqual({ refused: true, said: keys.form.problems.scopes })
    await page.getByRole('group', { name: keys.form.scopes }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: keys.form.save }).click()
    const secret = page.getByRole('dialog').locator('code')
    await secret.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await secret.isVisible()).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: keys.secret.done }).click()
    await focused(add)
    expect(troubles).toEqual([])
    await context.close()
  })
})
