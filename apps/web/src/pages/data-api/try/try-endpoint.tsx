import type { ShownAnswer, ShownCall } from '@fairway/contract'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { endpointTexts } from '../data-texts.ts'

const Answered = lazy(async () => ({ default: (await import('./answered.tsx')).Answered }))

type Tried = 'idle' | 'sending' | 'failed' | ShownAnswer

/** Has the server answer the call as it is now, and shows what was asked, what came back, and what it would cost a key. */
export function TryEndpoint({ call }: { call: ShownCall }) {
  const docs = useTexts(endpointTexts)
  const [tried, setTried] = useState<Tried>('idle')
  const send = async () => {
    setTried('sending')
    // With the first press: most readers only read.
    const answer = await import('./send-request.ts').then(({ showCall }) => showCall(call)).catch(() => null)
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
        {typeof tried === 'object' && (
          <Suspense>
            <Answered answer={tried} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
