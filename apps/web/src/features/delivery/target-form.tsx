import { errorCodes, TARGET_NAME, TARGET_URL, type Target } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useFormInPlace } from '../../ui/focus/use-form-in-place.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { saveTarget } from './delivery-api.ts'
import { deliveryTexts } from './delivery-texts.ts'

interface TargetFormProps {
  /** Null: a new one. */
  target: Target | null
  onSaved(target: Target): void
  onCancel(): void
}

/** A webhook's address and name. */
export function TargetForm({ target, onSaved, onCancel }: TargetFormProps) {
  const { form: t } = useTexts(deliveryTexts)
  const [url, setUrl] = useState(target?.url ?? '')
  const [name, setName] = useState(target?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  useFormInPlace(form)
  const refuse = (why: string) => {
    setProblem(why)
    lookAtRefused()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() === '') return refuse(t.urlMissing)
    run(async () => {
      const answer = await saveTarget({
        ...(target !== null && { id: target.id, on: target.state === 'on' }),
        url: url.trim(),
        name: name.trim(),
      })
      if (answer.code !== errorCodes.ok || !answer.result) return refuse(sentenceOf(answer))
      toast('good', t.saved)
      onSaved(answer.result)
    })
  }
  const title = target === null ? t.new : t.change
  return (
    <form ref={form} className="delivery-form" onSubmit={submit} noValidate aria-label={title}>
      <h3 tabIndex={-1}>{title}</h3>
      <FormField label={t.url} hint={t.urlHint} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="url"
            value={url}
            maxLength={TARGET_URL}
            autoComplete="off"
            placeholder="https://"
            onChange={({ target: { value } }) => {
              setUrl(value)
              setProblem(null)
            }}
          />
        )}
      </FormField>
      <FormField label={t.name} hint={t.nameHint}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={TARGET_NAME}
            autoComplete="off"
            onChange={({ target: { value } }) => setName(value)}
          />
        )}
      </FormField>
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}
