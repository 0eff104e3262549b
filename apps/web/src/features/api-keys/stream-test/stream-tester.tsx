import '../api-keys.css'
import './stream-test.css'
import { errorCodes, type ApiScope, type Area } from '@fairway/contract'
import { KeyRound, Plug, StepForward, Unplug } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { createKey } from '../api-key-api.ts'
import { v1Address } from '../../../api/api-config.ts'
import { STREAM_MINUTES } from './open-stream.ts'
import { StreamCode } from './stream-code-view.tsx'
import { newStreamDraft, readStreamDraft, type DraftProblem, type StreamDraft, type Wanted } from './stream-draft.ts'
import { StreamForm, type StreamFormProps } from './stream-form.tsx'
import { streamTestTexts } from './stream-test-texts.ts'
import { StreamView } from './stream-view.tsx'
import { useStream, type StreamState } from './use-stream.ts'

/** What a key for an hour may do, and use. */
const BRIEF_SCOPES: ApiScope[] = ['vessels', 'tracks', 'fleets', 'alerts']
const BRIEF_CREDITS = 200
const HOUR_MS = 3_600_000

interface StreamTesterProps {
  /** Kept by the page, so that it outlives a change of tab; stored nowhere. */
  secret: string
  onSecret(secret: string): void
  areas: readonly Area[] | undefined
  fleets: StreamFormProps['fleets']
}

/** Composes a subscription, follows it, and shows it as code. */
export function StreamTester({ secret, onSecret, areas, fleets }: StreamTesterProps) {
  const t = useTexts(streamTestTexts)
  const address = v1Address('/stream')
  const [draft, setDraft] = useState(newStreamDraft)
  const [problem, setProblem] = useState<DraftProblem | 'key' | null>(null)
  const { record, state, unreadable, connect, end, pause, clear } = useStream(address)
  const read = readStreamDraft(draft, areas ?? [])
  const isOpen = state === 'open' || state === 'opening'
  const begin = (more: Partial<Wanted> = {}) => {
    const key = secret.trim()
    if (key === '') setProblem('key')
    else if ('problem' in read) setProblem(read.problem)
    else connect(key, { ...read.wanted, ...more })
  }
  const change = (changed: Partial<StreamDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
  }
  const { token } = record
  return (
    <section className="account-card" aria-labelledby="stream-test-title">
      <h2 id="stream-test-title">{t.title}</h2>
      <p>{t.lead({ minutes: STREAM_MINUTES })}</p>
      <p>
        <a href={v1Address('/asyncapi.json')} target="_blank" rel="noreferrer">
          {t.document}
        </a>
      </p>
      <form
        className="api-try"
        noValidate
        aria-labelledby="stream-test-title"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isOpen) begin()
        }}
      >
        <KeyField
          secret={secret}
          problem={problem === 'key' ? t.problems.key : null}
          onSecret={(next) => {
            onSecret(next)
            setProblem(null)
          }}
        />
        <StreamForm
          draft={draft}
          areas={areas}
          fleets={fleets}
          problem={problem === 'key' ? null : problem}
          onChange={change}
        />
        <div className="account-actions">
          {isOpen ? (
            // Keys of their own: as one element, the click that ends the stream would go on to submit the form.
            <Button key="end" icon={Unplug} onClick={end}>
              {t.end}
            </Button>
          ) : (
            <Button key="connect" kind="primary" icon={Plug} type="submit">
              {t.connect}
            </Button>
          )}
          {!isOpen && token !== null && (
            <Button icon={StepForward} onClick={() => begin({ resume: token })}>
              {t.goOn}
            </Button>
          )}
          <StateLine state={state} />
        </div>
      </form>
      {state !== 'idle' && <StreamView record={record} unreadable={unreadable} onPause={pause} onClear={clear} />}
      {'wanted' in read && <StreamCode address={address} wanted={read.wanted} />}
    </section>
  )
}

function KeyField({
  secret,
  problem,
  onSecret,
}: Pick<StreamTesterProps, 'secret' | 'onSecret'> & { problem: string | null }) {
  const t = useTexts(streamTestTexts)
  const format = useFormat()
  const [busy, run] = useBusy()
  const makeBrief = () =>
    run(async () => {
      const answer = await createKey({
        name: t.briefName,
        scopes: BRIEF_SCOPES,
        networks: [],
        hosts: [],
        expiresAt: Date.now() + HOUR_MS,
        monthlyCap: BRIEF_CREDITS,
      })
      if (answer.code !== errorCodes.ok || !answer.result) return toast('bad', sentenceOf(answer))
      onSecret(answer.result.secret)
      toast('good', t.briefMade({ credits: format.number(BRIEF_CREDITS) }))
    })
  return (
    <FormField
      label={t.key}
      hint={t.keyHint}
      problem={problem}
      aside={
        <Button kind="plain" icon={KeyRound} disabled={busy} onClick={makeBrief}>
          {t.brief}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          type="password"
          value={secret}
          autoComplete="off"
          spellCheck={false}
          placeholder="fwk_…"
          onChange={({ target }) => onSecret(target.value)}
        />
      )}
    </FormField>
  )
}

function StateLine({ state }: { state: StreamState }) {
  const { states } = useTexts(streamTestTexts)
  const isBad = typeof state === 'object' && (state.by === 'server' || state.by === 'silence')
  const text =
    typeof state === 'string'
      ? states[state]
      : state.by === 'server'
        ? // 4000 and a status: the server said why in an error frame. Else the connection broke.
          (state.code >= 4000 ? states.server : states.lost)({ code: state.code })
        : state.by === 'time'
          ? states.time({ minutes: STREAM_MINUTES })
          : states[state.by]
  return <output className={isBad ? 'api-key-trouble' : undefined}>{text}</output>
}
