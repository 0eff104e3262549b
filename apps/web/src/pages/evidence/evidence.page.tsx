import './evidence.css'
import { evidenceApi, evidenceKeyPath, evidenceLimits, type VerifiedEvidence } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { ask, CallError } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Standalone } from '../account/standalone.tsx'
import { evidenceTexts } from './evidence-texts.ts'
import { Verdict } from './verdict.tsx'

const MEGABYTES = evidenceLimits.packBytes / 1024 / 1024
const COMMANDS = `unzip -q pack.zip -d pack && cd pack
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile manifest.sig
openssl dgst -sha256 -r points.csv`

type State =
  | { at: 'start' }
  | { at: 'checking'; name: string }
  | { at: 'failed'; sentence: string }
  | { at: 'answered'; name: string; answer: VerifiedEvidence }

/** `/evidence`: whether a pack is this server's and unchanged. */
export function Page() {
  const texts = useTexts(evidenceTexts)
  const [state, setState] = useState<State>({ at: 'start' })
  usePageTitle(texts.title)
  const check = async (file: File | undefined) => {
    if (!file) return
    const { name } = file
    if (file.size > evidenceLimits.packBytes)
      return setState({ at: 'failed', sentence: texts.tooLarge({ name, megabytes: MEGABYTES }) })
    setState({ at: 'checking', name })
    try {
      // Browsers have several types for a ZIP file, and none on some systems.
      const answer = await ask(evidenceApi.verifyEvidence, { file: new Blob([file], { type: 'application/zip' }) })
      setState({ at: 'answered', name, answer })
    } catch (error) {
      const reason = error instanceof CallError ? error.message : String(error)
      setState({ at: 'failed', sentence: texts.failed({ reason }) })
    }
  }
  return (
    <Standalone>
      <div className="evidence">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <Upload busy={state.at === 'checking'} again={state.at === 'answered'} onFile={(file) => void check(file)} />
        <Answer state={state} />
        <OwnWay />
      </div>
    </Standalone>
  )
}

function Answer({ state }: { state: State }) {
  const texts = useTexts(evidenceTexts)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.at === 'answered' || state.at === 'failed') place.current?.focus()
  }, [state])
  return (
    <div ref={place} tabIndex={-1} className="evidence-answer" aria-live="polite" aria-busy={state.at === 'checking'}>
      {state.at === 'checking' && (
        <>
          <p>{texts.checking({ name: state.name })}</p>
          <Skeleton lines={4} />
        </>
      )}
      {state.at === 'failed' && (
        <p className="evidence-failed" role="alert">
          {state.sentence}
        </p>
      )}
      {state.at === 'answered' && <Verdict name={state.name} answer={state.answer} />}
    </div>
  )
}

function Upload({ busy, again, onFile }: { busy: boolean; again: boolean; onFile(file: File | undefined): void }) {
  const texts = useTexts(evidenceTexts)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      className={over ? 'evidence-drop is-over' : 'evidence-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
      <Button kind="primary" icon={FileUp} disabled={busy} aria-busy={busy} onClick={() => input.current?.click()}>
        {again ? texts.again : texts.choose}
      </Button>
      <span>{texts.drop({ megabytes: MEGABYTES })}</span>
    </div>
  )
}

/** For whoever does not want to believe this page either. */
function OwnWay() {
  const texts = useTexts(evidenceTexts)
  const { data } = useQuery({
    queryKey: ['evidence-keys'],
    queryFn: ({ signal }) => ask(evidenceApi.listEvidenceKeys, { signal }),
    staleTime: Infinity,
  })
  const current = data?.keys.find((key) => key.current)
  return (
    <section className="evidence-own">
      <h2>{texts.own}</h2>
      <p>{texts.ownLead}</p>
      <pre>{COMMANDS}</pre>
      <p>
        <a className="button button-quiet" href={evidenceKeyPath} download="key.pem">
          <Download aria-hidden />
          {texts.keyLink}
        </a>
      </p>
      {current && (
        <p className="evidence-key">
          {texts.keyId} <code>{current.id}</code>
        </p>
      )}
    </section>
  )
}
