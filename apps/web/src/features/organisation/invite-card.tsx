import { givenRoles, type GivenRole, type Organisation } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { invite, isDone, takeBackInvitation } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

/** Invites, and shows what waits for an answer; the owner's. */
export function InviteCard({ organisation: { invitations } }: { organisation: Organisation }) {
  const { invite: t } = useTexts(organisationTexts)
  return (
    <section className="account-card" aria-labelledby="organisation-invite">
      <h2 id="organisation-invite">{t.title}</h2>
      <p>{t.lead}</p>
      <InviteForm />
      {invitations.length > 0 && (
        <>
          <h3>{t.open}</h3>
          <ul className="organisation-list">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function InviteForm() {
  const { invite: t, role: roles, may } = useTexts(organisationTexts)
  const [contact, setContact] = useState('')
  const [role, setRole] = useState<GivenRole>('planner')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const refuse = (why: string) => {
    setProblem(why)
    lookAtRefused()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (contact.trim() === '') return refuse(t.missing)
    run(async () => {
      const answer = await invite(contact, role)
      if (!isDone(answer)) return refuse(sentenceOf(answer))
      // What was typed while the list was read again is the next one's.
      setContact((typed) => (typed === contact ? '' : typed))
      toast('good', answer.result?.mailed ? t.mailed : t.made)
    })
  }
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <FormField label={t.contact} problem={problem}>
        {(control) => (
          <input
            {...control}
            value={contact}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => {
              setContact(target.value)
              setProblem(null)
            }}
          />
        )}
      </FormField>
      <FormField label={t.role} hint={may[role]}>
        {(control) => (
          <select
            {...control}
            value={role}
            onChange={({ target }) => setRole(givenRoles.find((one) => one === target.value) ?? role)}
          >
            {givenRoles.map((one) => (
              <option key={one} value={one}>
                {roles[one]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {t.yes}
        </Button>
      </div>
    </form>
  )
}

function InvitationRow({ id, contact, role, expiresAt }: Organisation['invitations'][number]) {
  const { invite: t, role: roles } = useTexts(organisationTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const rowGoes = useFocusAfter()
  const takeBack = () =>
    run(async () => {
      rowGoes()
      const answer = await takeBackInvitation(id)
      if (isDone(answer)) toast('good', t.takenBack)
      else toast('bad', sentenceOf(answer))
    })
  return (
    <li>
      <div className="organisation-what">
        <strong>{contact}</strong>
        <small>{t.until({ role: roles[role], time: format.moment(expiresAt) })}</small>
      </div>
      <Button aria-label={t.takeBackOf({ contact })} disabled={busy} onClick={takeBack}>
        {t.takeBack}
      </Button>
    </li>
  )
}
