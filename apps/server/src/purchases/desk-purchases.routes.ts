import { deskApi, type DeskAction, type DeskPurchase, type DeskPurchaseStep } from '@fairway/contract'
import type { AccountNeeds } from '../accounts/account-needs.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { tellOwner, wayTo } from '../accounts/whole-account/tell-owner.ts'
import { userById } from '../accounts/users.store.ts'
import { note, type AtDesk } from '../desk/desk.ts'
import type { DeskRoute } from '../desk/desk.routes.ts'
import type { NoticeAbout } from '../messages/message.ts'
import { decidePurchase } from './decide-purchase.ts'
import { describePurchase } from './describe-purchase.ts'
import { listAllPurchases, type ListedPurchase } from './purchases.store.ts'

const actions = {
  confirm: ['confirmPurchase', 'order confirmed'],
  refuse: ['refusePurchase', 'order refused'],
  invoice: ['invoicePurchase', 'invoice written'],
} as const satisfies Record<DeskPurchaseStep['step'], readonly [DeskAction, NoticeAbout]>

/** An order with whose it is, and how they are reached. */
function deskPurchase(parts: AccountNeeds, row: ListedPurchase): DeskPurchase {
  const { userName, mobile, email, company } = row
  const toldAt = wayTo(parts, { mobile, email, invoiceEmail: row.invoice?.email })?.value ?? null
  return { ...describePurchase(row), userId: row.user_id, userName, mobile, email, company, toldAt }
}

/** Orders at the operator's desk. */
export const deskPurchaseRoutes =
  ({ parts }: Pick<Accounts, 'parts'>, onSettled: (userId: number) => void) =>
  (route: DeskRoute) => {
    const { db } = parts
    route(deskApi.listDeskPurchases, async ({ body }) => {
      const { rows, total } = await listAllPurchases(db, body)
      return {
        rows: rows.map((row) => deskPurchase(parts, row)),
        total,
      }
    })
    route(deskApi.stepDeskPurchase, async ({ user, params: { id }, body }) => {
      await step(user, id, body)
      return true as const
    })

    async function step(at: AtDesk, id: string, body: DeskPurchaseStep): Promise<void> {
      const [action, about] = actions[body.step]
      const { user_id: userId, invoice } = await db.transaction().execute(async (transaction) => {
        const decided = await decidePurchase(transaction, id, body, parts.now())
        await note(parts, at, action, { subject: `${id} ${decided.user_id}`, reason: body.reason, db: transaction })
        return decided
      })
      onSettled(userId)
      const owner = await userById(db, userId)
      if (owner !== null) {
        const reached = { ...owner, invoiceEmail: invoice?.email }
        await tellOwner(parts, reached, about, { ...at.visitor, address: '–' })
      }
    }
  }
