import { contactLengths, identities, industryNames } from '@fairway/contract'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { changeDraft, useContactDraft, type ContactField } from './contact-draft.ts'
import { Field } from './contact-field.tsx'
import { fieldsOf, longest, problemOf } from './contact-problems.ts'
import { contactTexts } from './contact-texts.ts'

interface ContactFieldsProps {
  variant: ContactVariant
  /** Fields that have been left or sent, and so are judged. */
  checked: ReadonlySet<string>
  onLeft(field: ContactField): void
}

/** What browsers fill in by themselves, and the keyboard that phones show. */
const inputs: Partial<Record<ContactField, { autoComplete: string; type?: string; inputMode?: 'tel' }>> = {
  userName: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  phoneNumber: { autoComplete: 'tel-national', type: 'tel', inputMode: 'tel' },
}
/** The count of characters shows when the end comes near. */
const COUNT_FROM = contactLengths.content * 0.75

/** The fields of a variant in the order of the specification. */
export function ContactFields({ variant, checked, onLeft }: ContactFieldsProps) {
  const texts = useTexts(contactTexts)
  const draft = useContactDraft((state) => state.draft)

  const problemSentence = (field: ContactField): string | undefined => {
    const problem = checked.has(field) ? problemOf(field, draft) : null
    if (problem === null) return undefined
    if (problem === 'long') return texts.problem.long({ most: longest[field] ?? 0 })
    return problem === 'phone' ? texts.problem.phone : texts.problem[field as keyof typeof texts.problem & ContactField]
  }
  const hints: Partial<Record<ContactField, string>> = {
    phoneNumber: texts.hint.phoneNumber,
    contactWay: texts.hint.contactWay,
    message:
      draft.message.length < COUNT_FROM
        ? texts.hint.message
        : texts.characters({ count: draft.message.length, most: contactLengths.content }),
  }
  const bind = (field: ContactField) => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      changeDraft({ [field]: event.target.value }),
    // An empty field that was only passed through is not yet wrong.
    onBlur: () => draft[field] !== '' && onLeft(field),
  })
  const options = {
    industry: industryNames.map((name) => [name, texts.industries[name]]),
    identity: identities.map((name) => [name, texts.identities[name]]),
  } as const

  return (
    <>
      {fieldsOf[variant].map((field) => (
        <Field
          key={field}
          name={field}
          label={field === 'message' ? texts.message[variant] : texts.field[field]}
          required={texts.required}
          wide={field === 'message' || (variant === 'consult' && field === 'companyName')}
          hint={hints[field]}
          problem={problemSentence(field)}
        >
          {(control) => {
            if (field === 'message') return <textarea {...control} {...bind(field)} rows={4} />
            if (field !== 'industry' && field !== 'identity')
              return <input {...control} {...bind(field)} {...inputs[field]} />
            return (
              <select {...control} {...bind(field)}>
                <option value="">{texts.choose}</option>
                {options[field].map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )
          }}
        </Field>
      ))}
      <p className="contact-trap" aria-hidden>
        <label>
          {texts.field.website}
          <input name="website" tabIndex={-1} autoComplete="off" {...bind('website')} />
        </label>
      </p>
    </>
  )
}
