import { purchaseApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(purchaseApi)
const ofNobody = (path: string) => path.replace(':id', 'x'.repeat(22))
const invoice = {
  buyer: 'person',
  type: 'ordinary',
  title: 'Ann',
  taxNumber: '',
  email: 'ann@ships.example',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
}
const order = { offer: 'none', priceCents: 1, begins: 'this', invoice }

/** Ways to orders of plans and credits: their owner's alone. */
export const purchasesAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listPurchases}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.createPurchase}`,
    right: { json: order },
    owner: [200, 2321],
    wrong: [
      [{ json: { ...order, begins: 'yesterday' } }, 400],
      [{ json: { ...order, userId: 1 } }, 400],
      [{ json: { ...order, invoice: { ...invoice, buyer: 'company', taxNumber: '91350100M000100Y44' } } }, 400],
      [{ json: { ...order, invoice: { ...invoice, type: 'special' } } }, 400],
      [{ json: { ...order, invoice: { ...invoice, email: 'ann' } } }, 400],
    ],
  },
  {
    route: `POST ${at.withdrawPurchase}`,
    right: { path: ofNobody(at.withdrawPurchase) },
    owner: [404, 4040],
    wrong: [[{ path: at.withdrawPurchase.replace(':id', '1') }, 400]],
  },
  {
    route: `POST ${at.invoicePurchase}`,
    right: { path: ofNobody(at.invoicePurchase), json: { invoice } },
    owner: [404, 4040],
    wrong: [[{ path: ofNobody(at.invoicePurchase), json: { invoice: { ...invoice, title: '' } } }, 400]],
  },
  {
    route: `POST ${at.invoiceUsage}`,
    right: { json: { month: '2020-01', invoice } },
    owner: [200, 2323],
    wrong: [[{ json: { month: '2020-13', invoice } }, 400]],
  },
]
