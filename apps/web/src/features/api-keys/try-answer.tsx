import '../../ui/code-tabs/code-tabs.css'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { pretty, type TryAnswer } from './send-try.ts'

/** Letters of an answer that are shown. */
const SHOWN = 20_000

interface TryAnswerProps {
  answer: TryAnswer | 'none'
  /** It was only asked what the call would cost. */
  isEstimate?: boolean
}

/** What came back of a call: its status, what it cost, and the answer as text. */
export function TryAnswerView({ answer, isEstimate = false }: TryAnswerProps) {
  const { try: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  if (answer === 'none') return <p className="api-key-trouble">{t.noAnswer}</p>
  const { status, ms, cost, balance, text } = answer
  const estimated = isEstimate && status === 200 ? estimateIn(text) : null
  if (estimated !== null)
    return (
      <p className="number">
        {t.wouldCost({ rows: format.number(estimated.rows), credits: format.number(estimated.credits) })}
      </p>
    )
  const shown = pretty(text)
  return (
    <div className="api-answer">
      <p className="number">
        <strong className={status < 400 ? 'is-good' : 'is-bad'}>{t.status({ status, ms: format.number(ms) })}</strong>
        {cost !== null && balance !== null && (
          <> · {t.paid({ cost: format.number(Number(cost)), balance: format.number(Number(balance)) })}</>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="code-text" aria-label={t.answer} tabIndex={0} translate="no">
        <pre>{shown.slice(0, SHOWN)}</pre>
      </section>
      {shown.length > SHOWN && <small>{t.cut({ letters: format.number(shown.length) })}</small>}
    </div>
  )
}

function estimateIn(text: string): { rows: number; credits: number } | null {
  const { data } = JSON.parse(text) as { data?: { estimated_rows?: unknown; estimated_credits?: unknown } }
  const [rows, credits] = [data?.estimated_rows, data?.estimated_credits]
  return typeof rows === 'number' && typeof credits === 'number' ? { rows, credits } : null
}
