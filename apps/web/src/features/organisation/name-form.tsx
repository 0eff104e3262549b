import { ORGANISATION_NAME, type Envelope } from '@fairway/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { isDone } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

interface NameFormProps {
  first: string
  /** What the button says. */
  yes: string
  done(name: string): string
  call(name: string): Promise<Envelope<unknown>>
  onDone?: () => void
  children?: ReactNode
}

/** The name of an organisation. What the server refuses stands below it, and what was typed stays. */
export function NameForm({ first, yes, done, call, onDone, children }: NameFormProps) {
  const { found: t } = useTexts(organisationTexts)
  const [name, setName] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const full = useFullNote()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t.missing)
    run(async () => {
      const answer = await call(name.trim())
      if (!isDone(answer)) return setProblem(sentenceOf(answer))
      toast('good', done(name.trim()))
      onDone?.()
    })
  }
  return (
    <form className="organisation-form" onSubmit={submit} noValidate>
      <FormField label={t.name} hint={full(name, ORGANISATION_NAME)} problem={problem}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={ORGANISATION_NAME}
            autoComplete="organization"
            onChange={({ target }) => {
              setName(target.value)
              setProblem(null)
            }}
          />
        )}
      </FormField>
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {yes}
        </Button>
        {children}
      </div>
    </form>
  )
}
