import {
  errorCodes,
  PURCHASE_NOTE,
  type Envelope,
  type InvoiceForm,
  type Offer,
  type Purchase,
} from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { uiTexts } from '../../ui/ui-texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { monthsAhead, monthsOver, readInvoice } from './invoice-draft.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { money } from './money.ts'
import { createPurchase, invoicePurchase, invoiceUsage } from './purchase-api.ts'
import { purchasesTexts } from './purchases-texts.ts'

/** What is asked for. */
export type Asking = { offer: Offer; currency: string } | { purchase: Purchase } | 'usage'

const nameOf = (asking: Asking): string =>
  asking === 'usage' ? asking : 'offer' in asking ? `offer ${asking.offer.id}` : `purchase ${asking.purchase.id}`

interface PurchaseDialogProps {
  user: string
  asking: Asking
  /** What the form begins with. */
  invoice: InvoiceForm
  onClose(): void
}

/** An order, or a request for an invoice, with the form of the invoice. What was typed outlives Esc, but not Cancel. */
export function PurchaseDialog({ user, asking, invoice: begun, onClose }: PurchaseDialogProps) {
  const t = useTexts(purchasesTexts)
  const language = useLanguage()
  const [opened] = useState(() => Date.now())
  const unsaved = useUnsaved(`order ${user} ${nameOf(asking)}`, { invoice: begun, note: '' })
  const { value: typed, set: setTyped } = unsaved
  const { state } = useTexts(uiTexts)
  const [wanted, setWanted] = useState(true)
  const [begins, setBegins] = useState<'this' | 'next'>('this')
  const [month, setMonth] = useState(monthsOver(opened)[0])
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const offer = asking !== 'usage' && 'offer' in asking ? asking.offer : null
  const { invoice, faults } = readInvoice(typed.invoice)
  const done = () => {
    unsaved.forget()
    onClose()
  }
  const send = (): Promise<Envelope<unknown>> => {
    if (asking === 'usage') return invoiceUsage(month, invoice)
    if ('purchase' in asking) return invoicePurchase(asking.purchase.id, invoice)
    const { id, priceCents } = asking.offer
    return createPurchase({ offer: id, priceCents, begins, invoice: wanted ? invoice : null, note: typed.note }).then(
      (answer) => {
        // An address of the provider's, which the operator chose.
        if (answer.result?.payAt?.startsWith('https://')) location.assign(answer.result.payAt)
        return answer
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ((offer === null || wanted) && faults.length > 0) return lookAtRefused()
    run(async () => {
      const answer = await send()
      if (answer.code !== errorCodes.ok) return setRefused(sentenceOf(answer))
      toast('good', offer === null ? t.form.asked : t.form.ordered)
      done()
    })
  }
  const title =
    offer !== null
      ? t.form.orderTitle({ name: offer.name[language] })
      : asking === 'usage'
        ? t.usage.title
        : t.form.invoiceTitle
  return (
    <Dialog title={title} room="room-site" className="purchase-dialog" onClose={onClose}>
      <form ref={form} className="purchase-form" onSubmit={submit} noValidate>
        {unsaved.wasBegun && <output>{state.begunBefore}</output>}
        {asking !== 'usage' && 'offer' in asking && (
          <OfferChoice {...asking} begins={begins} now={opened} onBegins={setBegins} />
        )}
        {asking === 'usage' && (
          <FormField label={t.usage.month} hint={t.usage.hint}>
            {(control) => (
              <select {...control} value={month} onChange={({ target }) => setMonth(target.value)}>
                {monthsOver(opened).map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </FormField>
        )}
        {offer !== null && (
          <label className="purchase-want">
            <input type="checkbox" checked={wanted} onChange={({ target }) => setWanted(target.checked)} />
            {t.form.wantInvoice}
          </label>
        )}
        {(offer === null || wanted) && (
          <InvoiceFields
            invoice={typed.invoice}
            faults={tried ? faults : []}
            onChange={(change) => {
              setTyped({ ...typed, invoice: { ...typed.invoice, ...change } })
              setRefused(null)
            }}
          />
        )}
        {offer !== null && (
          <FormField label={t.form.note}>
            {(control) => (
              <input
                {...control}
                maxLength={PURCHASE_NOTE}
                value={typed.note}
                autoComplete="off"
                onChange={({ target }) => setTyped({ ...typed, note: target.value })}
              />
            )}
          </FormField>
        )}
        <p className="purchase-refused" role="alert">
          {refused}
        </p>
        <div className="dialog-actions">
          <Button onClick={done}>{t.form.cancel}</Button>
          <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
            {offer === null ? t.form.sendInvoice : t.form.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface OfferChoiceProps {
  offer: Offer
  currency: string
  begins: 'this' | 'next'
  now: number
  onBegins(begins: 'this' | 'next'): void
}

function OfferChoice({ offer, currency, begins, now, onBegins }: OfferChoiceProps) {
  const { form: t, offers } = useTexts(purchasesTexts)
  const language = useLanguage()
  const { number } = useFormat()
  const months = monthsAhead(now)
  return (
    <>
      <dl className="account-facts">
        <dt>{t.price}</dt>
        <dd className="number">{money(offer.priceCents, currency, language)}</dd>
        <dt>{t.credits}</dt>
        <dd className="number">
          {`${offers.perMonth({ credits: number(offer.creditsPerMonth) })} · ${offers.months({ count: offer.months })}`}
        </dd>
      </dl>
      <FormField label={t.begins} hint={t.beginsHint}>
        {(control) => (
          <select
            {...control}
            value={begins}
            onChange={({ target }) => onBegins(target.value === 'next' ? 'next' : 'this')}
          >
            <option value="this">{t.this({ month: months.this })}</option>
            <option value="next">{t.next({ month: months.next })}</option>
          </select>
        )}
      </FormField>
    </>
  )
}
