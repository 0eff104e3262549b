import { INVOICE_NUMBER, type DeskPurchase, type DeskPurchaseStep, type Language } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { deskPurchases, stepPurchase } from './desk-api.ts'
import { DeskTable, type DeskColumn } from './desk-table.tsx'
import { deskTexts, type DeskTexts } from './desk-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { toldText } from './told-text.ts'

type Texts = DeskTexts['purchases']
type Format = ReturnType<typeof useFormat>
type Step = DeskPurchaseStep['step']

/** Orders of plans and credits, of everybody. */
export function DeskPurchases() {
  const {
    purchases: t,
    tabs,
    users,
    list: { none },
  } = useTexts(deskTexts)
  const format = useFormat()
  const language = useLanguage()
  const [open, setOpen] = useState<DeskPurchase | null>(null)
  return (
    <>
      <DeskTable
        name={tabs.purchases}
        none={none.purchases}
        list={deskPurchases}
        columns={columnsOf({ ...t, contact: users.contact }, format, language, setOpen)}
        idOf={({ id }) => id}
      />
      {open && <PurchaseAtDesk purchase={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One order with its invoice form, and what can be done with it. */
function PurchaseAtDesk({ purchase, onClose }: { purchase: DeskPurchase; onClose(): void }) {
  const { purchases: t, user, users } = useTexts(deskTexts)
  const format = useFormat()
  const language = useLanguage()
  const [step, setStep] = useState<Step | null>(null)
  const { id, userName, company, invoice, toldAt } = purchase
  if (step)
    return (
      <ReasonDialog
        title={t.steps[step]}
        text={t.stepText[step]({ name: userName })}
        told={toldText(user, { name: userName, toldAt })}
        {...(step === 'invoice' && { label: t.invoiceNumber, most: INVOICE_NUMBER })}
        call={(typed) =>
          stepPurchase(id, step === 'invoice' ? { step, reason: typed, invoiceNumber: typed } : { step, reason: typed })
        }
        onDone={onClose}
        onClose={() => setStep(null)}
      />
    )
  const facts = [
    [t.number, id],
    [t.who, `${userName} (${purchase.userId})`],
    [users.contact, contactOf(purchase)],
    [users.company, company],
    [t.what, whatOf(t, format, language, purchase)],
    [t.months, monthsOf(purchase)],
    [t.credits, purchase.offer === null ? '' : format.number(purchase.offer.creditsPerMonth)],
    [t.price, priceOf(t, language, purchase)],
    [t.state, t.states[purchase.state]],
    [t.reason, purchase.reason],
    [t.note, purchase.note],
    [t.invoice, invoice === null ? '' : t.kinds[invoice.type]],
    ...(['title', 'taxNumber', 'email', 'address', 'phone', 'bank', 'bankAccount'] as const).map(
      (field) => [t[field], invoice?.[field] ?? ''] as const,
    ),
    [t.invoiceNumber, purchase.invoiceNumber ?? ''],
  ] as const
  return (
    <Dialog
      title={whatOf(t, format, language, purchase)}
      room="room-site"
      firstFocus="title"
      className="desk-user"
      onClose={onClose}
    >
      <div className="desk-details">
        <dl>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
        </dl>
        <div className="desk-steps">
          {stepsOf(purchase).map((one) => (
            <Button key={one} kind={one === 'refuse' ? 'quiet' : 'primary'} onClick={() => setStep(one)}>
              {t.steps[one]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** What was used is there already: only its invoice is asked for. */
function stepsOf({ state, kind, invoice }: DeskPurchase): readonly Step[] {
  if (state === 'requested') return kind === 'offer' ? ['confirm', 'refuse'] : ['invoice', 'refuse']
  return state === 'confirmed' && invoice !== null ? ['invoice'] : []
}

const contactOf = ({ mobile, email }: DeskPurchase): string => [mobile, email].filter(Boolean).join(' · ')
const whatOf = (t: Texts, format: Format, language: Language, { offer, credits }: DeskPurchase): string =>
  offer?.name[language] ?? t.usage({ credits: format.number(credits) })
const monthsOf = ({ firstMonth, lastMonth }: DeskPurchase): string =>
  firstMonth === lastMonth ? firstMonth : `${firstMonth} – ${lastMonth}`
const priceOf = (t: Texts, language: Language, { priceCents, currency }: DeskPurchase): string =>
  priceCents === null
    ? t.asAgreed
    : new Intl.NumberFormat(language, { style: 'currency', currency }).format(priceCents / 100)

const columnsOf = (
  t: Texts & { contact: string },
  format: Format,
  language: Language,
  open: (purchase: DeskPurchase) => void,
): DeskColumn<DeskPurchase>[] => [
  { head: t.ordered, cell: ({ createdAt }) => format.moment(createdAt) },
  {
    head: t.what,
    cell: (purchase) => (
      <Button
        kind="plain"
        className="desk-name"
        aria-label={format.labelled(t.open({ id: purchase.id }), whatOf(t, format, language, purchase))}
        onClick={() => open(purchase)}
      >
        {whatOf(t, format, language, purchase)}
      </Button>
    ),
  },
  { head: t.who, cell: ({ userName, userId }) => `${userName} (${userId})` },
  { head: t.contact, cell: contactOf },
  { head: t.months, cell: monthsOf },
  { head: t.price, cell: (purchase) => priceOf(t, language, purchase) },
  { head: t.invoice, cell: ({ invoice, invoiceNumber }) => invoiceNumber ?? invoice?.title ?? '–' },
  {
    head: t.state,
    cell: ({ state }) => (
      <span className={state === 'refused' ? 'desk-mark is-bad' : 'desk-mark'}>{t.states[state]}</span>
    ),
  },
]
