import { shipApi } from '@fairway/contract'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { apiBase } from '../../api/api-config.ts'
import { send as sendRequest } from '../../api/send.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CodeSample } from '../../site/blocks/code-sample.tsx'
import { Button } from '../../ui/button/button.tsx'
import sample from './api-sample.txt?raw'
import { homeTexts } from './home-texts.ts'

const PATH = `${shipApi.searchAll.path}?q=CNSHA&limit=1`

type Sent = { state: 'sample' | 'sending' | 'failed' } | { state: 'answered'; answer: string; at: number; took: number }

/** A request that runs, beside an answer the product gave to it; the reader can send it to this very server. */
export function ApiSample() {
  const { api } = useTexts(homeTexts)
  const language = useLanguage()
  const [sent, setSent] = useState<Sent>({ state: 'sample' })
  const send = async () => {
    setSent({ state: 'sending' })
    try {
      const begun = performance.now()
      const answer = await sendRequest(PATH, {})
      const body: unknown = await answer.json()
      setSent({
        state: 'answered',
        answer: JSON.stringify(body, null, 2),
        at: Date.now(),
        took: performance.now() - begun,
      })
    } catch {
      setSent({ state: 'failed' })
    }
  }
  return (
    <div className="api-sample">
      <div className="api-sample-request">
        <h3>{api.request}</h3>
        <CodeSample label={api.request} code={`GET ${apiBase}${PATH}\nlanguage: ${language}`} />
        <Button kind="primary" icon={Send} disabled={sent.state === 'sending'} onClick={() => void send()}>
          {sent.state === 'sending' ? api.sending : api.send}
        </Button>
        <output>
          {sent.state === 'sample' && api.taken}
          {sent.state === 'failed' && api.failed}
          {sent.state === 'answered' &&
            api.answered({
              time: new Date(sent.at).toLocaleTimeString(language, { hourCycle: 'h23', timeZoneName: 'short' }),
              milliseconds: Math.round(sent.took).toLocaleString(language),
            })}
        </output>
      </div>
      <div>
        <h3>{api.answer}</h3>
        <CodeSample label={api.answer} code={sent.state === 'answered' ? sent.answer : sample.trim()} />
      </div>
    </div>
  )
}
