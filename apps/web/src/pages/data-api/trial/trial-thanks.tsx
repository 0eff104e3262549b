import { firstTrialPath, type DemoKey } from '@fairway/contract'
import { Copy, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pretty, sendTry, type TryAnswer } from '../../../features/api-keys/send-try.ts'
import { v1Address } from '../../../api/api-config.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { trialThanksTexts } from '../data-texts.ts'

/** After a trial form: the key, once, and the line that shows a ship. Without a key, that a person sends one. */
export function TrialThanks({ demoKey }: { demoKey: DemoKey | undefined }) {
  const t = useTexts(trialThanksTexts)
  const format = useFormat()
  if (demoKey === undefined) return <p>{t.noKey}</p>
  const { key, vessel, expiresAt, creditsPerMonth, requestsPerMinute, ofAccount } = demoKey
  const path = firstTrialPath(vessel?.mmsi ?? null)
  const facts = {
    credits: format.number(creditsPerMonth),
    requests: format.number(requestsPerMinute),
    until: format.moment(expiresAt),
  }
  return (
    <div className="trial-key">
      <h3>{t.key}</h3>
      <Code label={t.key} text={key} copy={t.copyKey} />
      <p>{t.facts(facts)}</p>
      <p>{ofAccount ? t.ofAccount : t.ofNobody}</p>
      <h3>{t.line}</h3>
      <p>{vessel === null ? t.lineOfPort : t.lineOfShip({ name: vessel.name })}</p>
      <Code label={t.line} text={`curl -H 'Authorization: Bearer ${key}' '${v1Address(path)}'`} copy={t.copyLine} />
      <FirstAnswer path={path} secret={key} />
      <p className="trial-key-ways">
        <Link to="/index/dataApi/nowDetail">{t.calls}</Link>
        <a href={v1Address('/openapi.json')}>{t.document}</a>
        <a href={v1Address('/asyncapi.json')}>{t.streamDocument}</a>
        <Link to="/index/myAccount/apiService">{t.services}</Link>
      </p>
    </div>
  )
}

function Code({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="trial-code" aria-label={label} tabIndex={0} translate="no">
        <code>{text}</code>
      </section>
      <Button icon={Copy} onClick={() => void copyText(text)}>
        {copy}
      </Button>
    </>
  )
}

/** The same request sent from the page, with its answer. */
function FirstAnswer({ path, secret }: { path: string; secret: string }) {
  const t = useTexts(trialThanksTexts)
  const language = useLanguage()
  const [answer, setAnswer] = useState<TryAnswer | 'asking' | null | undefined>(undefined)
  const send = async () => {
    setAnswer('asking')
    setAnswer(await sendTry({ method: 'GET', path, body: null }, secret, language))
  }
  return (
    <>
      <Button kind="primary" icon={Play} aria-disabled={answer === 'asking'} onClick={() => void send()}>
        {t.send}
      </Button>
      <output>
        {answer === null && t.unanswered}
        {answer &&
          answer !== 'asking' &&
          t.answer({ status: answer.status, ms: answer.ms, cost: answer.cost ?? '0', left: answer.balance ?? '' })}
      </output>
      {answer && answer !== 'asking' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className="trial-code" aria-label={t.answerIs} tabIndex={0} translate="no">
          <pre>{pretty(answer.text)}</pre>
        </section>
      )}
    </>
  )
}
