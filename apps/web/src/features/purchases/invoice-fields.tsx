import { invoiceBuyers, invoiceFields, invoiceTypes, type InvoiceField, type InvoiceForm } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { fieldsOf } from './invoice-draft.ts'
import { purchasesTexts } from './purchases-texts.ts'

interface InvoiceFieldsProps {
  invoice: InvoiceForm
  /** What is wrong with it; nothing before it was sent once. */
  faults: readonly (InvoiceField | 'type')[]
  onChange(change: Partial<InvoiceForm>): void
}

const autoComplete = { title: 'organization', email: 'email', phone: 'tel', address: 'street-address' } as const

/** What an invoice (发票) is to hold. */
export function InvoiceFields({ invoice, faults, onChange }: InvoiceFieldsProps) {
  const { invoice: t } = useTexts(purchasesTexts)
  const labelOf = (field: InvoiceField) =>
    field === 'taxNumber' && invoice.buyer === 'abroad' ? t.taxNumberAbroad : t[field]
  const faultOf = (field: InvoiceField) =>
    t.faults[field === 'taxNumber' && invoice.taxNumber.trim() === '' ? 'noTaxNumber' : field]
  return (
    <div className="purchase-fields">
      <FormField label={t.buyer}>
        {(control) => (
          <select
            {...control}
            value={invoice.buyer}
            onChange={({ target }) =>
              onChange({ buyer: invoiceBuyers.find((buyer) => buyer === target.value) ?? 'company' })
            }
          >
            {invoiceBuyers.map((buyer) => (
              <option key={buyer} value={buyer}>
                {t.buyers[buyer]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {invoice.buyer === 'company' && (
        <FormField label={t.type}>
          {(control) => (
            <select
              {...control}
              value={invoice.type}
              onChange={({ target }) =>
                onChange({ type: invoiceTypes.find((type) => type === target.value) ?? 'ordinary' })
              }
            >
              {invoiceTypes.map((type) => (
                <option key={type} value={type}>
                  {t.types[type]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {fieldsOf(invoice).map((field) => (
        <FormField key={field} label={labelOf(field)} problem={faults.includes(field) ? faultOf(field) : null}>
          {(control) => (
            <input
              {...control}
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete={field in autoComplete ? autoComplete[field as keyof typeof autoComplete] : 'off'}
              maxLength={invoiceFields[field]}
              value={invoice[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
