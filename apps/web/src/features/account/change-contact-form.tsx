import { readContact, type ContactKind, type ContactRules, type Profile } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useHref } from 'react-router'
import { changeContact, sendCodeToNew, sendCodeToOwn } from '../../api/account-api.ts'
import { settingsQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts } from './account-texts.ts'
import { CodeInput } from './code-input.tsx'
import { maskContact } from './mask-contact.ts'
import { profileChanged } from './profile-changed.ts'

const specRules: ContactRules = { phoneRule: 'spec', mailRule: 'spec' }
const nothing = { contact: '', code: '', newCode: '' }

/** A new phone number or mail address, proved by a code from a contact the account has and one from the new contact. */
export function ChangeContactForm({ profile, disabled }: { profile: Profile; disabled: boolean }) {
  const { personal, saved } = useTexts(accountTexts)
  const settings = useQuery(settingsQuery).data?.accounts
  const rules = settings ?? specRules
  const outbox = useHref('/outbox')
  const own: ContactKind[] = (['mobile', 'email'] as const).filter((kind) => profile[kind] !== null)
  const [chosen, setChosen] = useState<ContactKind>(own[0] ?? 'mobile')
  const via = profile[chosen] === null ? (own[0] ?? chosen) : chosen
  const [typed, setTyped] = useState(nothing)
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState(false)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const newContact = useRef<HTMLInputElement>(null)
  const contact = readContact(typed.contact, rules)
  const { fault } = personal
  const wrong = {
    contact: typed.contact.trim() === '' ? fault.contactNeeded : contact ? null : fault.contactInvalid,
    code: typed.code.trim() === '' ? fault.codeNeeded : null,
    newCode: typed.newCode.trim() === '' ? fault.codeNeeded : null,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.contact ?? wrong.code ?? wrong.newCode) return lookAtRefused()
    run(async () => {
      if (
        !contact ||
        !profileChanged(
          await changeContact({ via, code: typed.code.trim(), contact: contact.value, newCode: typed.newCode.trim() }),
          saved,
        )
      )
        return
      setTyped(nothing)
      setAsked(false)
      setLeft(false)
    })
  }
  return (
    <form ref={form} className="account-card" onSubmit={submit} noValidate aria-labelledby="account-contact">
      <h2 id="account-contact">{personal.contact}</h2>
      <p>{personal.contactLead}</p>
      {settings?.outbox && !disabled && (
        <p>
          {personal.demoCode}
          <a href={outbox} target="_blank" rel="noreferrer">
            {personal.demoOutbox}
          </a>
        </p>
      )}
      <div className="account-form">
        <FormField label={personal.via}>
          {(control) => (
            <select
              {...control}
              disabled={disabled}
              value={via}
              onChange={(event) => setChosen(event.target.value === 'email' ? 'email' : 'mobile')}
            >
              {own.map((kind) => (
                <option key={kind} value={kind}>
                  {personal[kind === 'mobile' ? 'viaMobile' : 'viaEmail']({ to: maskContact(profile[kind] ?? '') })}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <CodeInput
          label={personal.ownCode}
          name="code"
          value={typed.code}
          onText={(code) => setTyped({ ...typed, code })}
          problem={asked ? wrong.code : null}
          disabled={disabled}
          to={profile[via] ?? ''}
          send={() => sendCodeToOwn(via)}
        />
        <FormField label={personal.newContact} problem={asked || left ? wrong.contact : null}>
          {(control) => (
            <input
              {...control}
              ref={newContact}
              name="contact"
              autoComplete="off"
              maxLength={300}
              disabled={disabled}
              value={typed.contact}
              onChange={(event) => setTyped({ ...typed, contact: event.target.value })}
              onBlur={() => setLeft(typed.contact !== '')}
            />
          )}
        </FormField>
        <CodeInput
          label={personal.newCode}
          name="newCode"
          value={typed.newCode}
          onText={(newCode) => setTyped({ ...typed, newCode })}
          problem={asked ? wrong.newCode : null}
          disabled={disabled}
          to={contact?.value ?? ''}
          send={contact && (() => sendCodeToNew(contact))}
          onUnsendable={() => {
            setLeft(true)
            newContact.current?.focus()
          }}
        />
        <div className="account-actions">
          <Button type="submit" kind="primary" disabled={disabled || busy} aria-busy={busy}>
            {personal.changeContact}
          </Button>
        </div>
      </div>
    </form>
  )
}
