import {
  apiKeyApi,
  deskApi,
  purchaseApi,
  secondFactorApi,
  type ApiUsage,
  type DeskAudit,
  type DeskPurchase,
  type MadePurchase,
  type NewTotp,
  type Purchase,
  type Purchases as PurchaseList,
} from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Accounts } from '../accounts/accounts.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import { usualPrices } from '../config/api-price-settings.ts'
import { openDataApi } from '../data-api/data-api.fixture.ts'
import { START } from '../data-api/made-up-source.fixture.ts'
import { addUses } from '../data-api/metering/usage.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { runOperatorCommand } from '../desk/operator-command.ts'
import { totpAt } from '../second-factor/totp.ts'
import { creditsLeft } from '../orders/credits-left.ts'
import { deskPurchaseRoutes } from './desk-purchases.routes.ts'
import { paidToTheOperator, type Payable } from './payment.ts'
import { createPurchases, type Purchases } from './purchases.ts'
import { invoice, pack, plan } from './purchases.fixture.ts'
import { purchaseRoutes } from './purchases.routes.ts'

vi.setConfig({ testTimeout: 120_000 })

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let accounts: Accounts
  let purchases: Purchases
  const requested: Purchase[] = []
  const payables: Payable[] = []
  let pay: (payable: Payable) => Promise<{ payAt: string } | null> = paidToTheOperator.begin
  const failed: string[] = []
  const somebody = strangers()

  beforeAll(async () => {
    const prices = { ...usualPrices, offers: [plan, pack], centsPerThousandCredits: 2_000 }
    api = await openDataApi(database(), prices, (needs) => {
      accounts = needs.accounts
      const onSettled = (userId: number) => needs.book.forget(userId)
      purchases = createPurchases({
        db: database(),
        limits: needs.limits,
        prices,
        payment: { begin: (payable) => (payables.push(payable), pay(payable)) },
        flush: () => needs.meter.flush(),
        onRequested: async (purchase) => void requested.push(purchase),
        onSettled,
        onPaymentFailed: (id) => void failed.push(id),
        now: needs.now,
      })
      const own = purchaseRoutes(purchases, accounts.authenticate)
      const rooms = [deskPurchaseRoutes(accounts, onSettled)]
      const desk = deskRoutes(
        accounts,
        { freshness: () => [] },
        { leaving: async () => {}, rules: { tell: () => {} } },
        rooms,
      )
      return (app) => {
        own(app)
        desk(app)
      }
    })
  })
  afterAll(() => api.close())
  beforeEach(() => {
    pay = paidToTheOperator.begin
  })

  const newcomer = () => comeIn(api.site, somebody())
  type Somebody = Awaited<ReturnType<typeof newcomer>>
  const call = <T>(path: string, { token }: Pick<Somebody, 'token'>, json?: unknown) =>
    api.site.call<T>(path, { token, ...(json !== undefined && { json }) })
  const order = async (who: Somebody, more: object = {}) => {
    const body = { offer: plan.id, priceCents: plan.priceCents, begins: 'this', invoice, ...more }
    const answer = await call<MadePurchase>(purchaseApi.createPurchase.path, who, body)
    if (answer.result === null) throw new Error(`${answer.code}: ${answer.message}`)
    return answer.result
  }
  const list = async (who: Somebody) => (await call<PurchaseList>(purchaseApi.listPurchases.path, who)).result!
  const allowance = async (who: Somebody, month: string) =>
    (await call<ApiUsage>(`${apiKeyApi.getApiUsage.path}?month=${month}`, who)).result!.allowance
  async function atDesk() {
    const who = await newcomer()
    await runOperatorCommand(database(), { command: 'add', contact: who.mobile }, accounts.parts)
    const { result } = await call<NewTotp>(secondFactorApi.beginTotp.path, who, { password: PASSWORD })
    await call(secondFactorApi.confirmTotp.path, who, { code: totpAt(result!.secret, api.clock.now) })
    expect((await call(deskApi.enterDesk.path, who, { password: PASSWORD })).code).toBe(0)
    return who
  }
  const step = (operator: Somebody, id: string, body: object) =>
    call(deskApi.stepDeskPurchase.path.replace(':id', id), operator, { reason: 'paid by transfer', ...body })

  describe('an order of a plan', () => {
    it('gives its credits at once when it is confirmed, to a key too, for its months and no longer', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const { secret } = await api.keyOf(ann as never)
      const balance = async () =>
        Number((await api.ask('/vessels/mmsi:413000001', { key: secret })).headers['x-credit-balance'])
      const before = await balance()
      const { purchase, payAt } = await order(ann)
      expect(purchase).toMatchObject({ state: 'requested', firstMonth: '2026-11', lastMonth: '2027-01', offer: plan })
      expect(payAt).toBeNull()
      expect(requested.at(-1)).toEqual(purchase)
      expect(await balance()).toBe(before - 1)
      expect((await step(operator, purchase.id, { step: 'confirm' })).code).toBe(0)
      expect(await balance()).toBe(before - 2 + 50_000)
      expect(await allowance(ann, '2026-11')).toBe(10_000 + 5_000 + 50_000)
      expect(await allowance(ann, '2027-01')).toBe(60_000)
      expect(await allowance(ann, '2027-02')).toBe(10_000)
      const needs = { db: database(), prices: usualPrices, flush: () => api.meter.flush(), now: () => api.clock.now }
      expect(await creditsLeft(needs, ann.userId)).toBe(before - 2 + 50_000)
      expect((await list(ann)).purchases[0]).toMatchObject({ state: 'confirmed', decidedAt: START })
    })

    it('is decided once, and what was done stands in the audit log', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const { purchase } = await order(ann, { offer: pack.id, priceCents: pack.priceCents, begins: 'next' })
      const codes = await Promise.all([
        ...Array.from({ length: 3 }, () => step(operator, purchase.id, { step: 'confirm' })),
        step(operator, purchase.id, { step: 'refuse' }),
      ])
      expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 2322, 2322, 2322])
      const { rows } = (await call<{ rows: DeskAudit[] }>(deskApi.listDeskAudit.path, operator, { q: purchase.id }))
        .result!
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ subject: `${purchase.id} ${ann.userId}`, reason: 'paid by transfer' })
    })

    it('that waited into another month begins with the month of its confirmation', async () => {
      const ann = await newcomer()
      const { purchase } = await order(ann)
      const asked = api.clock.now
      try {
        api.clock.now = Date.UTC(2027, 0, 3)
        expect(await purchases.settle(purchase.id)).toBe(true)
        expect((await purchases.list(ann.userId)).purchases[0]).toMatchObject({
          firstMonth: '2027-01',
          lastMonth: '2027-03',
        })
      } finally {
        api.clock.now = asked
      }
    })

    it('is refused with a reason that its owner reads, and gives nothing', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const { purchase } = await order(ann)
      await step(operator, purchase.id, { step: 'refuse', reason: 'the company is not known' })
      expect((await list(ann)).purchases[0]).toMatchObject({ state: 'refused', reason: 'the company is not known' })
      expect(await allowance(ann, '2026-11')).toBe(10_000)
      expect((await step(operator, purchase.id, { step: 'confirm' })).code).toBe(2322)
    })

    it('is told at the address of the invoice where its owner has a phone alone, and the desk says where', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const email = 'told-here@ships.example'
      const { purchase } = await order(ann, { invoice: { ...invoice, email } })
      const without = await order(ann, { invoice: null })
      const { rows } = (
        await call<{ rows: DeskPurchase[] }>(deskApi.listDeskPurchases.path, operator, { q: ann.mobile })
      ).result!
      const toldAt = Object.fromEntries(rows.map((row) => [row.id, row.toldAt]))
      expect(toldAt).toEqual({ [purchase.id]: email, [without.purchase.id]: null })
      expect(rows[0]).toMatchObject({ mobile: ann.mobile, email: null, company: '' })
      await step(operator, purchase.id, { step: 'refuse' })
      await expect
        .poll(() => api.site.letters.filter(({ to }) => to === email).map(({ subject }) => subject))
        .toEqual(['Your order at Fairway was refused'])
    })

    it('can be taken back until somebody has decided, by its owner alone', async () => {
      const [ann, bob, operator] = [await newcomer(), await newcomer(), await atDesk()]
      const { purchase } = await order(ann)
      const withdraw = (who: Somebody) => call(purchaseApi.withdrawPurchase.path.replace(':id', purchase.id), who, {})
      expect((await withdraw(bob)).code).toBe(4040)
      expect((await list(bob)).purchases).toEqual([])
      expect((await withdraw(ann)).code).toBe(0)
      expect((await withdraw(ann)).code).toBe(2322)
      expect((await step(operator, purchase.id, { step: 'confirm' })).code).toBe(2322)
    })

    it('is refused at another price than the one that was shown, and beyond as many as may wait', async () => {
      const ann = await newcomer()
      await expect(order(ann, { priceCents: 1 })).rejects.toThrow('2321')
      await expect(order(ann, { offer: 'gold' })).rejects.toThrow('2321')
      for (let i = 0; i < 5; i++) await order(ann)
      await expect(order(ann)).rejects.toThrow('2320')
    })
  })

  describe('an invoice', () => {
    it('has its number once the operator has written it, and wants a form that can be used', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const { purchase } = await order(ann, { invoice: null })
      const write = () => step(operator, purchase.id, { step: 'invoice', invoiceNumber: '2611 2000 0000 0001' })
      expect((await write()).code).toBe(2322)
      await step(operator, purchase.id, { step: 'confirm' })
      expect((await write()).code).toBe(2325)
      const ask = (form: object) =>
        call(purchaseApi.invoicePurchase.path.replace(':id', purchase.id), ann, { invoice: form })
      expect((await ask({ ...invoice, taxNumber: '91350100M000100Y44' })).code).toBe(4000)
      expect((await ask({ ...invoice, type: 'special' })).code).toBe(4000)
      expect((await ask({ ...invoice, taxNumber: ' 91350100m000100y43 ' })).code).toBe(0)
      expect((await write()).code).toBe(0)
      expect((await list(ann)).purchases[0]).toMatchObject({
        state: 'invoiced',
        invoiceNumber: '2611 2000 0000 0001',
        invoice,
      })
      expect(await allowance(ann, '2026-12')).toBe(60_000)
    })

    it('of what was used is of a month that is over, once, at the rate of the price list', async () => {
      const [ann, operator] = [await newcomer(), await atDesk()]
      const use = { userId: ann.userId, keyId: 'site', call: 'createExport', calls: 1, rows: 10 }
      await addUses(database(), [
        { ...use, day: '2026-10-02', credits: 1_500 },
        { ...use, day: '2026-10-31', credits: 10 },
        { ...use, day: '2026-11-01', credits: 7 },
      ])
      const ask = (month: string) => call<Purchase>(purchaseApi.invoiceUsage.path, ann, { month, invoice })
      expect((await ask('2026-11')).code).toBe(2323)
      expect((await ask('2026-09')).code).toBe(2323)
      const made = (await ask('2026-10')).result!
      expect(made).toMatchObject({ kind: 'usage', state: 'requested', credits: 1_510, priceCents: 3_020, offer: null })
      expect((await ask('2026-10')).code).toBe(2324)
      expect((await step(operator, made.id, { step: 'confirm' })).code).toBe(2322)
      expect((await step(operator, made.id, { step: 'invoice', invoiceNumber: '17' })).code).toBe(0)
      expect(await allowance(ann, '2026-10')).toBe(10_000)
    })
  })

  it('what waits stands first at the desk, and is found by account, title and number of the invoice', async () => {
    const [ann, operator] = [await newcomer(), await atDesk()]
    const first = await order(ann, { invoice: { ...invoice, title: '独一无二航运' } })
    const second = await order(ann)
    await step(operator, second.purchase.id, { step: 'refuse' })
    const at = async (q: string) =>
      (await call<{ rows: DeskPurchase[] }>(deskApi.listDeskPurchases.path, operator, { q })).result!.rows
    expect((await at(String(ann.userId))).map(({ id }) => id)).toEqual([first.purchase.id, second.purchase.id])
    expect(await at('独一无二')).toMatchObject([{ id: first.purchase.id, userId: ann.userId }])
  })

  describe('a provider of payments', () => {
    it('is told what is to be paid, says where, and settles an order once', async () => {
      const ann = await newcomer()
      pay = async () => ({ payAt: 'https://pay.example/1' })
      const { purchase, payAt } = await order(ann)
      expect(payAt).toBe('https://pay.example/1')
      expect(payables.at(-1)).toEqual({
        purchase: purchase.id,
        userId: ann.userId,
        priceCents: 300_000,
        currency: 'CNY',
        name: plan.name,
      })
      expect(await purchases.settle(purchase.id)).toBe(true)
      expect(await purchases.settle(purchase.id)).toBe(false)
      expect(await allowance(ann, '2026-11')).toBe(60_000)
    })

    it('that fails leaves the order with the operator', async () => {
      const ann = await newcomer()
      pay = () => Promise.reject(new Error('the provider is gone'))
      const { purchase, payAt } = await order(ann)
      expect(payAt).toBeNull()
      expect(failed).toEqual([purchase.id])
      expect((await list(ann)).purchases[0].state).toBe('requested')
    })
  })
})
