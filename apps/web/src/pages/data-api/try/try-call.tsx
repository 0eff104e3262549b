import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { addressOf } from './call-address.ts'
import { callTexts } from '../data-texts.ts'
import type { Answered } from './send-call.ts'

/** Enough to see what it is; the port table alone is 300,000 characters. */
const MOST_SHOWN = 4_000

type Tried = { state: 'idle' | 'sending' | 'failed' } | ({ state: 'answered' } & Answered)

/** Sends the request of the sample to this site's own server and shows what comes back. */
export function TryCall({ needsLogin, path, body }: { needsLogin: boolean; path: string; body: string }) {
  const docs = useTexts(callTexts)
  const [tried, setTried] = useState<Tried>({ state: 'idle' })
  const send = async () => {
    setTried({ state: 'sending' })
    try {
      // With the first press: most readers only read.
      const { trySample } = await import('./send-call.ts')
      setTried({ state: 'answered', ...(await trySample({ path, body }, needsLogin)) })
    } catch {
      setTried({ state: 'failed' })
    }
  }
  return (
    <div className="try-call">
      <div className="try-call-actions">
        <Button icon={Send} kind="primary" disabled={tried.state === 'sending'} onClick={() => void send()}>
          {tried.state === 'sending' ? docs.trying : docs.try}
        </Button>
        <Button icon={Copy} onClick={() => void copyText(curlOf(path, body))}>
          {docs.copy}
        </Button>
        <span className="call-note">{needsLogin ? docs.tryLogin : docs.tryNote}</span>
      </div>
      <div aria-live="polite">
        {tried.state === 'failed' && <p className="call-note">{docs.tryFailed}</p>}
        {tried.state === 'answered' && (
          <>
            <p className="call-note number">
              {docs.tried({
                status: tried.status,
                milliseconds: String(tried.milliseconds),
                bytes: String(tried.text.length),
              })}
            </p>
            {tried.sent !== [path, body].join(' ').trim() && (
              <p className="call-note">{docs.sentHere({ request: tried.sent })}</p>
            )}
            <CodeSample label={docs.answer} code={shown(tried.text, docs.tryCut)} />
          </>
        )}
      </div>
    </div>
  )
}

const curlOf = (path: string, body: string) =>
  `curl '${new URL(addressOf(path), location.href).href}'${body === '' ? '' : ` -H 'content-type: application/json' -d '${body}'`}`

function shown(text: string, rest: string): string {
  const pretty = prettyJson(text)
  return pretty.length > MOST_SHOWN ? `${pretty.slice(0, MOST_SHOWN)}\n… ${rest}` : pretty
}

/** What is no JSON (a proxy's error page) is shown as it came. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
