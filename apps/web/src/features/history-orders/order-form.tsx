import './history-orders.css'
import { errorCodes, ORDER_NAME, orderFields, orderFormats, orderIntervals, type OrderQuote } from '@fairway/contract'
import { useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { DayField } from '../../ui/date-field/day-field.tsx'
import type { NamedChoice } from '../../ui/field/choice-field.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { historyOrdersTexts } from './history-orders-texts.ts'
import { quoteOrder, type Wanted } from './order-api.ts'
import { dayOf, firstKind, hasColumns, newDraft, readOrder, type OrderDraft, type OrderProblem } from './order-draft.ts'
import { OrderPlace } from './order-place.tsx'
import { Quote } from './quote.tsx'

interface OrderFormProps {
  areas: readonly NamedChoice[] | undefined
  fleets: readonly NamedChoice[] | undefined
}

/** What is wanted, then what it would be and cost, then the order. */
export function OrderForm({ areas, fleets }: OrderFormProps) {
  const { form: t } = useTexts(historyOrdersTexts)
  const [opened] = useState(() => Date.now())
  const [typed, setTyped] = useState(() => newDraft(opened))
  const draft = { ...typed, kind: typed.kind ?? firstKind(areas, fleets) }
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [quoted, setQuoted] = useState<{ wanted: Wanted; quote: OrderQuote } | null>(null)
  const [busy, run] = useBusy()
  const title = useRef<HTMLHeadingElement>(null)
  const back = () => {
    setQuoted(null)
    title.current?.focus()
  }
  const set = (change: Partial<OrderDraft>) => {
    setTyped({ ...typed, ...change })
    setProblem(null)
    setRefused(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readOrder(draft)
    if ('problem' in read) return setProblem(read.problem)
    run(async () => {
      const answer = await quoteOrder(read.wanted)
      if (answer.code !== errorCodes.ok || answer.result === null) return setRefused(sentenceOf(answer))
      setQuoted({ wanted: read.wanted, quote: answer.result })
    })
  }
  return (
    <section className="account-card" aria-labelledby="order-title">
      <h2 id="order-title" className="order-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      {quoted === null ? (
        <form className="order-form" onSubmit={submit} noValidate aria-labelledby="order-title">
          <OrderPlace
            draft={draft}
            areas={areas}
            fleets={fleets}
            problem={problem === 'period' ? null : problem}
            onChange={set}
          />
          <OrderShape draft={draft} today={dayOf(opened)} isFault={problem === 'period'} onChange={set} />
          <p className="order-refused" role="alert">
            {refused}
          </p>
          <div className="account-actions">
            <Button kind="primary" type="submit" disabled={busy}>
              {t.ask}
            </Button>
          </div>
        </form>
      ) : (
        <Quote
          {...quoted}
          name={draft.name}
          onChange={back}
          onOrdered={() => {
            set({ name: '' })
            back()
          }}
        />
      )}
    </section>
  )
}

interface OrderShapeProps {
  draft: OrderDraft
  /** In UTC. */
  today: string
  isFault: boolean
  onChange(change: Partial<OrderDraft>): void
}

/** When, how often, in what form. */
function OrderShape({ draft, today, isFault, onChange }: OrderShapeProps) {
  const { form: t } = useTexts(historyOrdersTexts)
  const faulty = draft.from === '' ? 'from' : 'to'
  return (
    <>
      <div className="order-row">
        {(['from', 'to'] as const).map((end) => (
          <FormField key={end} label={t[end]} problem={isFault && end === faulty ? t.problems.period : null}>
            {(control) => (
              <DayField {...control} today={today} value={draft[end]} onChange={(day) => onChange({ [end]: day })} />
            )}
          </FormField>
        ))}
        <FormField label={t.interval}>
          {(control) => (
            <select {...control} value={draft.interval} onChange={({ target }) => onChange({ interval: target.value })}>
              {orderIntervals.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t.intervals[seconds]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={t.format}>
          {(control) => (
            <select
              {...control}
              value={draft.format}
              onChange={({ target }) =>
                onChange({ format: orderFormats.find((format) => format === target.value) ?? 'csv' })
              }
            >
              {orderFormats.map((format) => (
                <option key={format} value={format}>
                  {t.formats[format]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      {hasColumns(draft.format) ? (
        <fieldset className="order-columns">
          <legend>{t.fields}</legend>
          {orderFields.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={draft.fields.includes(field)}
                onChange={({ target }) =>
                  onChange({
                    fields: target.checked ? [...draft.fields, field] : draft.fields.filter((other) => other !== field),
                  })
                }
              />
              {t.fieldNames[field]}
            </label>
          ))}
        </fieldset>
      ) : (
        <p>{t.noColumns}</p>
      )}
      <FormField label={t.name}>
        {(control) => (
          <input
            {...control}
            value={draft.name}
            maxLength={ORDER_NAME}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FormField>
    </>
  )
}
