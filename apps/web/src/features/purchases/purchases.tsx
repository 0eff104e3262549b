import './purchases.css'
import { errorCodes, type Purchase, type Purchases as Answer } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { newInvoice } from './invoice-draft.ts'
import { money } from './money.ts'
import { purchasesQuery, withdrawPurchase } from './purchase-api.ts'
import { PurchaseDialog, type Asking } from './purchase-dialog.tsx'
import { purchasesTexts } from './purchases-texts.ts'

/** The price list, own orders as far as they are, and invoices. */
export function Purchases({ user }: { user: string }) {
  const t = useTexts(purchasesTexts)
  const { data, error, refetch } = useQuery(purchasesQuery(user))
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <section className="account-card" aria-labelledby="purchases-title">
      <h2 id="purchases-title">{t.title}</h2>
      <p>{t.lead}</p>
      {data ? (
        <>
          <Offers answer={data} onOrder={setAsking} />
          <List answer={data} onAsk={setAsking} />
          <div className="account-actions">
            <Button icon={ReceiptText} onClick={() => setAsking('usage')}>
              {t.usage.button}
            </Button>
          </div>
          {asking && (
            <PurchaseDialog
              user={user}
              asking={asking}
              invoice={newInvoice(data.purchases)}
              onClose={() => setAsking(null)}
            />
          )}
        </>
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  )
}

function Offers({ answer: { offers, currency }, onOrder }: { answer: Answer; onOrder(asking: Asking): void }) {
  const { offers: t } = useTexts(purchasesTexts)
  const language = useLanguage()
  const { number } = useFormat()
  return (
    <>
      <h3>{t.title}</h3>
      {offers.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="purchase-rows">
          {offers.map((offer) => (
            <li key={offer.id}>
              <div className="purchase-what">
                <strong>{offer.name[language]}</strong>
                <small className="number">
                  {`${t.perMonth({ credits: number(offer.creditsPerMonth) })} · ${t.months({ count: offer.months })}`}
                </small>
              </div>
              <span className="number">{money(offer.priceCents, currency, language)}</span>
              <Button aria-label={t.order({ name: offer.name[language] })} onClick={() => onOrder({ offer, currency })}>
                {t.orderShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function List({ answer: { purchases }, onAsk }: { answer: Answer; onAsk(asking: Asking): void }) {
  const { list: t } = useTexts(purchasesTexts)
  return (
    <>
      <h3>{t.title}</h3>
      {purchases.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="purchase-rows">
          {purchases.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} onInvoice={() => onAsk({ purchase })} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ purchase, onInvoice }: { purchase: Purchase; onInvoice(): void }) {
  const { list: t } = useTexts(purchasesTexts)
  const format = useFormat()
  const language = useLanguage()
  const [busy, run] = useBusy()
  const { id, state, offer, firstMonth, lastMonth, credits, priceCents, currency, invoice, invoiceNumber } = purchase
  const name = offer?.name[language] ?? t.usage({ month: firstMonth })
  const isOpen = state === 'requested' || state === 'confirmed'
  const what = invoice === null ? t.invoice : t.invoiceChange
  const withdraw = () =>
    run(async () => {
      const answer = await withdrawPurchase(id)
      if (answer.code === errorCodes.ok) toast('good', t.withdrawn)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li>
      <div className="purchase-what">
        <strong>{name}</strong>
        <span className={`purchase-state is-${state}`}>{t.states[state]}</span>
        <small className="number">
          {[
            offer === null
              ? t.credits({ credits: format.number(credits) })
              : firstMonth === lastMonth
                ? firstMonth
                : t.period({ first: firstMonth, last: lastMonth }),
            priceCents === null ? t.asAgreed : money(priceCents, currency, language),
            t.ordered({ moment: format.moment(purchase.createdAt) }),
          ].join(' · ')}
        </small>
        {purchase.reason !== '' && <small>{t.reason({ reason: purchase.reason })}</small>}
        <small>
          {invoice === null ? t.noInvoice : t.invoiceFor({ title: invoice.title })}
          {invoiceNumber !== null && ` · ${t.number({ number: invoiceNumber })}`}
        </small>
      </div>
      {isOpen && (
        <Button disabled={busy} aria-label={t.invoiceOf({ what, name })} onClick={onInvoice}>
          {what}
        </Button>
      )}
      {state === 'requested' && (
        <Button disabled={busy} aria-label={t.withdrawOf({ name })} onClick={withdraw}>
          {t.withdraw}
        </Button>
      )}
    </li>
  )
}
