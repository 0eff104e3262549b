import { errorCodes, type OrderQuote } from '@fairway/contract'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { historyOrdersTexts } from './history-orders-texts.ts'
import { createOrder, type Wanted } from './order-api.ts'
import { writtenBytes } from './written-bytes.ts'

interface QuoteProps {
  wanted: Wanted
  quote: OrderQuote
  name: string
  onOrdered(): void
  /** It is to be changed. */
  onChange(): void
}

/** It stands higher than the button that was pressed. */
const focusInSight = (heading: HTMLElement | null) => heading?.focus()

/** Rows, size and price of what is wanted, its first rows, and the order. */
export function Quote({ wanted, quote, name, onOrdered, onChange }: QuoteProps) {
  const { quote: t } = useTexts(historyOrdersTexts)
  const { number } = useFormat()
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const credits = number(quote.credits)
  const isShort = quote.credits > quote.left
  const order = () =>
    run(async () => {
      const answer = await createOrder({ ...wanted, name, credits: quote.credits })
      if (answer.code !== errorCodes.ok) return setRefused(sentenceOf(answer))
      toast('good', t.ordered)
      onOrdered()
    })
  return (
    <div className="order-form">
      <h3 className="order-title" ref={focusInSight} tabIndex={-1}>
        {t.title}
      </h3>
      <dl className="account-facts">
        <dt>{t.rows}</dt>
        <dd className="number">{number(quote.rows)}</dd>
        <dt>{t.size}</dt>
        <dd className="number">{writtenBytes(quote.bytes, number)}</dd>
        <dt>{t.price}</dt>
        <dd className="number">{t.credits({ credits })}</dd>
      </dl>
      <p>{isShort ? t.short : t.agree}</p>
      <small className="number">{t.left({ left: number(Math.max(0, quote.left)) })}</small>
      <p className="order-refused" role="alert">
        {refused}
      </p>
      <div className="account-actions">
        <Button kind="primary" disabled={busy || isShort} onClick={order}>
          {t.order({ credits })}
        </Button>
        <Button onClick={onChange}>{t.change}</Button>
      </div>
      <Sample sample={quote.sample} />
    </div>
  )
}

function Sample({ sample: { columns, rows } }: Pick<OrderQuote, 'sample'>) {
  const { quote: t } = useTexts(historyOrdersTexts)
  const { number } = useFormat()
  const title = t.sample({ count: number(rows.length) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="order-sample" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <code>{column}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows of a ship can be of the same moment
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={columns[column]}>{cell === null ? '' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
