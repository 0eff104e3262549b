import type { Plan, PortCall } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { accountCall, logInHere, said, tokenOf } from '../support/accounts.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { loginDialog, sailedWorld, type SailedShips } from '../support/sailed-ships.ts'
import { until } from '../support/product.ts'

/** Of the demonstration: nobody has to be registered. */
const [ANN, PASSWORD] = ['13800000001', 'fairway']
const PLANS = '/index/myAccount/planRoutes'

let world: SailedShips
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([sailedWorld(), shareBrowser()])
})
afterAll(() => browser?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Names of ports have brackets. */
const begins = (words: string) => new RegExp(`^${words.replace(/[.()]/g, '\\$&')}`)

/** A voyage of the last month from one port to another, as it was detected. */
function voyage(): { mmsi: number; from: PortCall; to: PortCall } {
  for (const { mmsi, voyages } of world.ships) {
    const calls = voyages.calls.toSorted((a, b) => (a.ata ?? 0) - (b.ata ?? 0))
    for (const [i, to] of calls.entries()) {
      const from = calls[i - 1]
      if (from && from.atd !== null && to.ata !== null && from.port !== to.port && to.ata > from.atd)
        return { mmsi, from, to }
    }
  }
  throw new Error('No ship sailed from one port to another.')
}

it('a plan starts with the departure and ends with the arrival that were detected, each by a press', async () => {
  const { mmsi, from, to } = voyage()
  const token = await tokenOf(world.product, ANN, PASSWORD)
  const hours = (to.ata! - from.atd!) / 3_600_000
  const body = {
    name: 'As she sailed',
    mmsi,
    speedKn: 14,
    calls: [
      { port: from.port, eta: null, etd: from.atd },
      { port: to.port, eta: from.atd! + Math.max(1, Math.round(hours)) * 3_600_000, etd: null },
    ],
  }
  let made: Plan | null = null
  await until('the plan to be made', async () => {
    made = (await accountCall<Plan | null>(world.product, 'SHIPDT-SERVICE-NEW/plans', { body, token })).result
    return made !== null
  })
  const { id } = made! as Plan
  const { page, context, troubles } = await openPage(browser, `${world.product.url}${PLANS}?plan=${id}`)
  // The form fills in any account of the demonstration, and the plan is hers.
  await logInHere(loginDialog(page), ANN, PASSWORD)
  await button(page, en.step.approve).click()
  await page.getByText(begins(`She left ${from.portName}`)).waitFor()
  await button(page, en.proposal.startYes).click()
  await said(page, `${body.name} is executing`)
  await page.getByText(begins(`She arrived at ${to.portName}`)).waitFor()
  await button(page, en.proposal.endYes).click()
  await said(page, `${body.name} has ended and is in the archive`)
  const { result } = await accountCall<Plan>(world.product, `SHIPDT-SERVICE-NEW/plans/${id}`, { token })
  expect([result.status, result.startedAt, result.endedAt]).toEqual(['finished', from.atd, to.ata])
  await page.getByRole('link', { name: en.step.report, exact: true }).click()
  await page.getByRole('heading', { name: `${en.report.title}: ${body.name}` }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
