import type { SharedKind } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { isDone, shareThing } from './organisation-api.ts'
import { organisationTexts } from './organisation-texts.ts'

export interface OwnThing {
  kind: SharedKind
  id: string
  name: string
}

/** Puts a fleet, an area, a rule or a plan of one's own into the organisation. `things`: those that are not in it. */
export function ShareForm({ things }: { things: readonly OwnThing[] }) {
  const { shared: t, share, kind: kinds } = useTexts(organisationTexts)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const thing = things.find(({ id }) => id === chosen)
    if (thing === undefined) return setProblem(t.missing)
    run(async () => {
      const answer = await shareThing(thing.kind, thing.id, true)
      if (!isDone(answer)) return setProblem(sentenceOf(answer))
      setChosen('')
      toast('good', share.done({ name: thing.name || t.unnamed }))
    })
  }
  return (
    <form className="organisation-form" onSubmit={submit} noValidate>
      <FormField label={t.choose} problem={problem}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setProblem(null)
            }}
          >
            <option value="">{t.nothing}</option>
            {things.map(({ kind, id, name }) => (
              <option key={id} value={id}>
                {t.own({ kind: kinds[kind], name: name || t.unnamed })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {share.yes}
        </Button>
      </div>
    </form>
  )
}
