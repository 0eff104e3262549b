import { API_KEY_NAME, apiScopes, errorCodes, type ApiKey } from '@fairway/contract'
import { useId, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useFormInPlace } from '../../ui/focus/use-form-in-place.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { changeKey, createKey } from './api-key-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { draftOf, endings, readDraft, type KeyDraft, type KeyProblem } from './key-draft.ts'
import type { ShownKey } from './shown-key.tsx'

interface KeyFormProps {
  /** Null makes a new one. */
  before: ApiKey | null
  /** Names of the other keys that work. */
  names: readonly string[]
  /** With the key where one was made. */
  onSaved(made: ShownKey | null): void
  onCancel(): void
}

/** What a key is called, may ask for, and is limited to. */
export function KeyForm({ before, names, onSaved, onCancel }: KeyFormProps) {
  const { form: t } = useTexts(apiKeysTexts)
  const [draft, setDraft] = useState(() => draftOf(before))
  const [problem, setProblem] = useState<KeyProblem | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  useFormInPlace(form)
  const set = (change: Partial<KeyDraft>) => {
    setDraft({ ...draft, ...change })
    setProblem(null)
    setRefused(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft, before, Date.now())
    if ('problem' in read) {
      setProblem(read.problem)
      return lookAtRefused()
    }
    run(async () => {
      const { wanted } = read
      const made = before === null ? await createKey(wanted) : null
      const answer = made ?? (await changeKey(before!.id, wanted))
      if (answer.code !== errorCodes.ok || answer.result === null) {
        setRefused(sentenceOf(answer))
        return lookAtRefused()
      }
      if (made === null) toast('good', t.saved)
      onSaved(made?.result ? { name: wanted.name, secret: made.result.secret } : null)
    })
  }
  const title = before === null ? t.new : t.change
  const problemOf = (field: KeyProblem) => (problem === field ? t.problems[field] : null)
  return (
    <form ref={form} className="api-key-form" onSubmit={submit} noValidate aria-label={title}>
      <h3 tabIndex={-1}>{title}</h3>
      <FormField
        label={t.name}
        hint={names.includes(draft.name.trim()) ? t.nameTaken : t.nameHint}
        problem={refused ?? problemOf('name')}
      >
        {(control) => (
          <input
            {...control}
            value={draft.name}
            maxLength={API_KEY_NAME}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </FormField>
      <Scopes draft={draft} problem={problemOf('scopes')} onChange={set} />
      <Limits draft={draft} before={before} problemOf={problemOf} onChange={set} />
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy}>
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}

interface PartProps {
  draft: KeyDraft
  onChange(change: Partial<KeyDraft>): void
}

function Scopes({ draft, problem, onChange }: PartProps & { problem: string | null }) {
  const { form: t } = useTexts(apiKeysTexts)
  const note = useId()
  return (
    <fieldset
      className="api-key-scopes"
      aria-describedby={note}
      tabIndex={-1}
      data-refused={problem === null ? undefined : true}
    >
      <legend>{t.scopes}</legend>
      {apiScopes.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={draft.scopes.includes(scope)}
            onChange={({ target }) =>
              onChange({
                scopes: apiScopes.filter((one) => (one === scope ? target.checked : draft.scopes.includes(one))),
              })
            }
          />
          {t.scopeNames[scope]}
        </label>
      ))}
      <p id={note} className="form-note is-fault">
        {problem}
      </p>
    </fieldset>
  )
}

interface LimitsProps extends PartProps {
  before: ApiKey | null
  problemOf(field: KeyProblem): string | null
}

function Limits({ draft, before, problemOf, onChange }: LimitsProps) {
  const { form: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const area = (field: 'networks' | 'hosts', label: string, hint: string) => (
    <FormField label={label} hint={hint} problem={problemOf(field)}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={draft[field]}
          spellCheck={false}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </FormField>
  )
  return (
    <div className="api-key-limits">
      <FormField label={t.ends}>
        {(control) => (
          <select {...control} value={draft.ends} onChange={({ target }) => onChange({ ends: target.value })}>
            {before !== null && before.expiresAt !== null && (
              <option value="kept">{t.endNames.kept({ moment: format.moment(before.expiresAt) })}</option>
            )}
            {endings.map((days) => (
              <option key={days} value={days}>
                {days === '' ? t.endNames.never : t.endNames.days({ days })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={t.cap} hint={t.capHint} problem={problemOf('cap')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={draft.cap}
            autoComplete="off"
            onChange={({ target }) => onChange({ cap: target.value })}
          />
        )}
      </FormField>
      {area('networks', t.networks, t.networksHint)}
      {area('hosts', t.hosts, t.hostsHint)}
    </div>
  )
}
