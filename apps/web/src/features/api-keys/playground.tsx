import './api-keys.css'
import { v1CallIds, v1Calls, type Price, type V1CallId } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Calculator, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { keysAgain, usageQuery } from '../../api/key-usage-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { CodeSamples } from './samples-of-code.tsx'
import { sendTry, type TryAnswer } from './send-try.ts'
import { TryAnswerView } from './try-answer.tsx'
import { tryForms } from './try-fields.ts'
import { dryRunOf, requestOf, type TryRequest } from './try-request.ts'

interface PlaygroundProps {
  user: string
  /** Kept by the page, so that it outlives a change of tab; stored nowhere. */
  secret: string
  onSecret(secret: string): void
}

const valuesOf = (id: V1CallId): Record<string, string> =>
  Object.fromEntries(tryForms[id].fields.map(({ name, value }) => [name, value]))
const bodyOf = (id: V1CallId): string => {
  const { body } = tryForms[id]
  return body === undefined ? '' : JSON.stringify(body, null, 2)
}

/** Fills in a call, says what it would cost, sends it, and shows it as code. */
export function Playground({ user, secret, onSecret }: PlaygroundProps) {
  const { try: t } = useTexts(apiKeysTexts)
  const language = useLanguage()
  const [id, setId] = useState<V1CallId>('searchVessels')
  const [values, setValues] = useState(() => valuesOf('searchVessels'))
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [answer, setAnswer] = useState<TryAnswer | 'none' | null>(null)
  const [estimate, setEstimate] = useState<TryAnswer | 'none' | null>(null)
  const [busy, run] = useBusy()
  const forget = () => {
    setProblem(null)
    setAnswer(null)
    setEstimate(null)
  }
  const request = requestOf(id, values, body)
  const ready = (): TryRequest | null => {
    const needsKey = v1Calls[id].scope !== null
    if (needsKey && secret.trim() === '') setProblem({ field: 'key', text: t.keyMissing })
    else if ('missing' in request) setProblem({ field: request.missing, text: t.missing({ name: request.missing }) })
    else return request
    return null
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wanted = ready()
    if (wanted !== null)
      run(async () => {
        setAnswer((await sendTry(wanted, secret.trim(), language)) ?? 'none')
        await keysAgain()
      })
  }
  const ask = () => {
    const wanted = ready()
    if (wanted !== null)
      run(async () => setEstimate((await sendTry(dryRunOf(wanted), secret.trim(), language)) ?? 'none'))
  }
  return (
    <section className="account-card" aria-labelledby="api-try-title">
      <h2 id="api-try-title">{t.title}</h2>
      <p>{t.lead}</p>
      <form className="api-try" onSubmit={send} noValidate aria-labelledby="api-try-title">
        <FormField label={t.key} hint={t.keyHint} problem={problem?.field === 'key' ? problem.text : null}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={secret}
              autoComplete="off"
              spellCheck={false}
              placeholder="fwk_…"
              onChange={({ target }) => {
                onSecret(target.value)
                forget()
              }}
            />
          )}
        </FormField>
        <FormField label={t.call} hint={<PriceLine user={user} id={id} />}>
          {(control) => (
            <select
              {...control}
              value={id}
              onChange={({ target }) => {
                const next = v1CallIds.find((one) => one === target.value) ?? id
                setId(next)
                setValues(valuesOf(next))
                setBody(bodyOf(next))
                forget()
              }}
            >
              {v1CallIds.map((one) => (
                <option key={one} value={one}>
                  {`${v1Calls[one].method} /v1${v1Calls[one].path.replace(/\/:(\w+)/g, '/{$1}')}`}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <Parameters
          id={id}
          values={values}
          problem={problem}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value })
            forget()
          }}
        />
        {tryForms[id].body !== undefined && (
          <FormField label={t.body}>
            {(control) => (
              <textarea
                {...control}
                className="api-body"
                rows={7}
                value={body}
                spellCheck={false}
                onChange={({ target }) => {
                  setBody(target.value)
                  forget()
                }}
              />
            )}
          </FormField>
        )}
        <div className="account-actions">
          <Button icon={Calculator} disabled={busy} onClick={ask}>
            {t.cost}
          </Button>
          <Button kind="primary" icon={Send} type="submit" disabled={busy}>
            {t.send}
          </Button>
        </div>
      </form>
      <div className="api-said" aria-live="polite">
        {estimate && <TryAnswerView answer={estimate} isEstimate />}
        {answer && <TryAnswerView answer={answer} />}
      </div>
      {!('missing' in request) && <CodeSamples request={request} />}
    </section>
  )
}

interface ParametersProps {
  id: V1CallId
  values: Readonly<Record<string, string>>
  problem: { field: string; text: string } | null
  onChange(name: string, value: string): void
}

function Parameters({ id, values, problem, onChange }: ParametersProps) {
  const { try: t } = useTexts(apiKeysTexts)
  const { fields } = tryForms[id]
  if (fields.length === 0) return null
  return (
    <div className="api-parameters">
      {fields.map(({ name, required }) => (
        <FormField
          key={name}
          label={name}
          hint={required ? '' : t.optional}
          problem={problem?.field === name ? problem.text : null}
        >
          {(control) => (
            <input
              {...control}
              value={values[name] ?? ''}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange(name, target.value)}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

function PriceLine({ user, id }: { user: string; id: V1CallId }) {
  const { try: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const [month] = useState(() => new Date().toISOString().slice(0, 7))
  const price: Price | undefined = useQuery(usageQuery(user, month)).data?.prices[id]
  if (price === undefined) return null
  const credits = format.number(price.credits)
  if (price.credits === 0) return t.priceFree
  return price.perRows === null ? t.price({ credits }) : t.pricePer({ credits, rows: format.number(price.perRows) })
}
