import {
  DESK_PAGE,
  type DeskQuestion,
  type Invoice,
  type Offer,
  type PurchaseKind,
  type PurchaseState,
} from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { User } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import type { PurchaseTable } from '../database/tables/purchase-tables.ts'
import { containing } from '../desk/containing.store.ts'

/** A purchase as it is kept. */
export type PurchaseRow = Omit<Selectable<PurchaseTable>, 'kind' | 'state' | 'offer' | 'invoice'> & {
  kind: PurchaseKind
  state: PurchaseState
  offer: Offer | null
  invoice: Invoice | null
}

const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
/** The columns hold what the schema let in. */
const readRow = <T extends Selectable<PurchaseTable>>(row: T): Omit<T, keyof PurchaseRow> & PurchaseRow => ({
  ...row,
  kind: row.kind as PurchaseKind,
  state: row.state as PurchaseState,
  offer: json(row.offer) as Offer | null,
  invoice: json(row.invoice) as Invoice | null,
})
const text = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** One user's purchases: every statement names the user. `db` may be a transaction. */
export function purchasesOf(db: Database, userId: number) {
  const own = () => db.selectFrom('purchase').selectAll().where('user_id', '=', userId)
  return {
    /** The newest first; null: all. */
    list: async (most: number | null): Promise<PurchaseRow[]> =>
      (await own().orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map((row) => readRow(row)),
    async find(id: string): Promise<PurchaseRow | null> {
      const row = await own().where('id', '=', id).forUpdate().executeTakeFirst()
      return row === undefined ? null : readRow(row)
    },
    async open(): Promise<number> {
      const { count } = await db
        .selectFrom('purchase')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('state', '=', 'requested')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Whether the use of a month was asked for, and not refused. */
    async hasUsage(month: string): Promise<boolean> {
      const row = await own()
        .where('kind', '=', 'usage')
        .where('first_month', '=', month)
        .where('state', 'in', ['requested', 'confirmed', 'invoiced'])
        .executeTakeFirst()
      return row !== undefined
    },
    async insert({ offer, invoice, ...row }: PurchaseRow): Promise<void> {
      await db
        .insertInto('purchase')
        .values({ ...row, offer: text(offer), invoice: text(invoice) })
        .execute()
    },
  }
}

/** Any account's; held until the transaction ends. */
export async function lockPurchase(db: Database, id: string): Promise<PurchaseRow | null> {
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? null : readRow(row)
}

export type PurchaseChange = Partial<
  Pick<
    PurchaseRow,
    'state' | 'first_month' | 'last_month' | 'invoice' | 'invoice_number' | 'reason' | 'decided_at' | 'invoiced_at'
  >
>

export async function changePurchase(db: Database, id: string, { invoice, ...change }: PurchaseChange): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ ...change, ...(invoice !== undefined && { invoice: text(invoice) }) })
    .where('id', '=', id)
    .execute()
}

/** A purchase with whose it is. */
export interface ListedPurchase extends PurchaseRow, Pick<User, 'mobile' | 'email' | 'company'> {
  userName: string
}

/** Of everybody: those that wait first, then the newest. */
export async function listAllPurchases(
  db: Database,
  { q, page }: DeskQuestion,
): Promise<{ rows: ListedPurchase[]; total: number }> {
  const found = db
    .selectFrom('purchase')
    .innerJoin('user_account', 'user_account.id', 'purchase.user_id')
    .$if(q !== '', (all) =>
      all.where(
        containing(q, [
          'purchase.id',
          'purchase.user_id',
          'user_account.name',
          'mobile',
          'email',
          'company',
          'invoice',
          'invoice_number',
          'state',
        ]),
      ),
    )
  const rows = await found
    .selectAll('purchase')
    .select(['user_account.name as userName', 'mobile', 'email', 'company'])
    .orderBy(sql`purchase.state = 'requested'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('purchase.id')
    .limit(DESK_PAGE)
    .offset(page * DESK_PAGE)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => readRow(row)), total: Number(total) }
}
