import type { ShownAnswer, ShownCall } from '@fairway/contract'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { callTexts } from '../data-texts.ts'

/** Enough to see what it is. */
const MOST_SHOWN = 4_000

type Tried = 'idle' | 'sending' | 'failed' | ShownAnswer

/** Has the server answer the call as it is now, and shows what was asked, what came back, and what it would cost a key. */
export function TryCall({ call }: { call: ShownCall }) {
  const docs = useTexts(callTexts)
  const [tried, setTried] = useState<Tried>('idle')
  const send = async () => {
    setTried('sending')
    // With the first press: most readers only read.
    const answer = await import('./send-call.ts').then(({ showCall }) => showCall(call)).catch(() => null)
    setTried(answer ?? 'failed')
  }
  return (
    <div className="try-call">
      <div className="try-call-actions">
        <Button icon={Send} kind="primary" disabled={tried === 'sending'} onClick={() => void send()}>
          {tried === 'sending' ? docs.trying : docs.try}
        </Button>
        <span className="call-note">{docs.tryNote}</span>
      </div>
      <div aria-live="polite">
        {tried === 'failed' && <p className="call-note">{docs.tryFailed}</p>}
        {typeof tried === 'object' && <Answered answer={tried} />}
      </div>
    </div>
  )
}

function Answered({ answer }: { answer: ShownAnswer }) {
  const docs = useTexts(callTexts)
  const { method, path, body, status, took, text, credits } = answer
  return (
    <>
      <p className="call-note call-path">
        {docs.sent} <code>{[method, path, body].filter((part) => part !== null).join(' ')}</code>
      </p>
      <p className="call-note number">
        {docs.tried({ status: String(status), milliseconds: String(took), letters: String(text.length) })}{' '}
        {credits === 0 ? docs.triedFree : docs.triedCost({ credits })}
      </p>
      <CodeSample label={docs.answer} code={shown(answer, docs.tryCut)} />
    </>
  )
}

function shown({ text, isCut }: ShownAnswer, rest: string): string {
  // What was cut is no JSON any more.
  const pretty = isCut ? text : JSON.stringify(JSON.parse(text), null, 2)
  return isCut || pretty.length > MOST_SHOWN ? `${pretty.slice(0, MOST_SHOWN)}\n… ${rest}` : pretty
}
