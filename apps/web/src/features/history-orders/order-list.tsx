import './history-orders.css'
import { errorCodes, isOpen, ORDER_FILE_DAYS, type HistoryOrder, type HistoryOrders } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Ban, Download, Link2, PackageOpen } from 'lucide-react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { writeDay } from '../../ui/date-field/written-date.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { historyOrdersTexts } from './history-orders-texts.ts'
import { cancelOrder, linkOrder, ordersQuery } from './order-api.ts'
import { dayOf } from './order-draft.ts'
import { writtenBytes } from './written-bytes.ts'

/** Own orders, as far as they are; files that are ready. */
export function OrderList({ user }: { user: string }) {
  const { list: t } = useTexts(historyOrdersTexts)
  const { data, error, refetch } = useQuery(ordersQuery(user))
  return (
    <section className="account-card" aria-labelledby="orders-title">
      <h2 id="orders-title">{t.title}</h2>
      {data !== undefined ? (
        <Orders {...data} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}

function Orders({ orders, bytes, mostBytes }: HistoryOrders) {
  const { list: t } = useTexts(historyOrdersTexts)
  const { number } = useFormat()
  if (orders.length === 0) return <Empty icon={PackageOpen} text={t.none} />
  return (
    <>
      <ul className="order-list">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <small className="number">
        {t.bytes({
          used: writtenBytes(bytes, number),
          most: writtenBytes(mostBytes, number),
          days: number(ORDER_FILE_DAYS),
        })}
      </small>
    </>
  )
}

function OrderRow({ order }: { order: HistoryOrder }) {
  const { list: t } = useTexts(historyOrdersTexts)
  const format = useFormat()
  const language = useLanguage()
  const [busy, run] = useBusy()
  const { state, where, rows, bytes, credits } = order
  const period = t.period({ from: writeDay(dayOf(order.from), language), to: writeDay(dayOf(order.to), language) })
  const of = where.title || (where.ships === null ? t.box : t.ships({ count: where.ships }))
  const name = order.name || `${of} · ${period}`
  const withLink = (use: (address: string) => unknown) =>
    run(async () => {
      const answer = await linkOrder(order.id)
      if (answer.code === errorCodes.ok && answer.result) use(answer.result.path)
      else toast('bad', sentenceOf(answer))
    })
  const cancel = () =>
    run(async () => {
      const answer = await cancelOrder(order.id)
      if (answer.code === errorCodes.ok) toast('good', t.cancelled)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li>
      <div className="order-what">
        <strong>{name}</strong>
        <span className={`order-state is-${state}`}>{t.states[state]}</span>
        <small>
          {order.name === '' ? '' : `${of} · ${period} · `}
          {order.format.toUpperCase()}
          {order.keyId === null ? '' : ` · ${t.byKey}`}
        </small>
        {state === 'running' && (
          <progress
            max={Math.max(1, order.rowsTold)}
            value={Math.min(order.progress, order.rowsTold)}
            aria-label={name}
          />
        )}
        <small className="number">
          {rows !== null && bytes !== null && credits !== null
            ? t.made({
                rows: format.number(rows),
                size: writtenBytes(bytes, format.number),
                credits: format.number(credits),
              })
            : state === 'running'
              ? t.progress({ read: format.number(order.progress), rows: format.number(order.rowsTold) })
              : t.told({ rows: format.number(order.rowsTold), credits: format.number(order.creditsTold) })}
        </small>
        {state === 'done' && order.expiresAt !== null && (
          <>
            <small>{t.until({ moment: format.moment(order.expiresAt) })}</small>
            <small>
              {t.sum} <code>{order.sha256}</code>
            </small>
          </>
        )}
      </div>
      {state === 'done' && (
        <>
          <IconButton label={t.fetchOf({ name })} icon={Download} disabled={busy} onClick={() => withLink(fetchFile)} />
          <IconButton
            label={t.linkOf({ name })}
            icon={Link2}
            disabled={busy}
            onClick={() => withLink((path) => copyText(new URL(path, location.origin).href))}
          />
        </>
      )}
      {isOpen(state) && <IconButton label={t.cancelOf({ name })} icon={Ban} disabled={busy} onClick={cancel} />}
    </li>
  )
}

/** The answer is an attachment: the page stays. */
const fetchFile = (path: string) => location.assign(path)
