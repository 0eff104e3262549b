import { problemTitle, streamMessages } from '@fairway/contract/v1'
import { Copy, Eraser, Pause, Play } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import type { ShownFrame, StreamRecord } from './stream-record.ts'
import { streamTestTexts } from './stream-test-texts.ts'

interface StreamViewProps {
  record: StreamRecord
  unreadable: number
  onPause(): void
  onClear(): void
}

/** What came: counts, sources, and the frames themselves. */
export function StreamView({ record, unreadable, onPause, onClear }: StreamViewProps) {
  const t = useTexts(streamTestTexts)
  const format = useFormat()
  const language = useLanguage()
  const { shown, isPaused, unseen, lastError } = record
  return (
    <>
      {lastError !== null && (
        <p className="api-key-trouble">
          {/* The title in the language of the page; the detail as the server wrote it, for the language of the browser. */}
          {problemTitle(lastError.code, language)} <code translate="no">{lastError.code}</code>
          {lastError.detail !== '' && ` · ${lastError.detail}`}
        </p>
      )}
      <Counts record={record} />
      {unreadable > 0 && <p className="api-key-trouble">{t.unreadable({ count: format.number(unreadable) })}</p>}
      <Sources sources={record.sources} />
      <h3 id="stream-list">{t.list}</h3>
      <div className="account-actions">
        <Button icon={isPaused ? Play : Pause} onClick={onPause}>
          {isPaused ? t.resume : t.pause}
        </Button>
        <Button icon={Eraser} disabled={record.frames === 0} onClick={onClear}>
          {t.clear}
        </Button>
        {isPaused && <span className="number">{t.unseen({ count: format.number(unseen) })}</span>}
      </div>
      {shown.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <section
          className="stream-frames"
          aria-labelledby="stream-list"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          {shown.map((frame) => (
            <Frame key={frame.number} frame={frame} />
          ))}
        </section>
      )}
    </>
  )
}

function Frame({ frame: { number, at, type, rows, text, isCut } }: { frame: ShownFrame }) {
  const t = useTexts(streamTestTexts)
  const format = useFormat()
  return (
    <details>
      <summary className={type === 'error' || type === 'gap' ? 'api-key-trouble' : undefined}>
        <span className="number">{format.number(number)}</span> <code translate="no">{type}</code>{' '}
        <span className="number">
          {rows !== null && `${t.rows({ count: format.number(rows) })} · `}
          {format.clock(at)}
        </span>
      </summary>
      <pre translate="no">{text}</pre>
      {isCut && <small>{t.cut}</small>}
    </details>
  )
}

function Counts({ record: { rows, frames, leftOut, errors, credits, token } }: { record: StreamRecord }) {
  const t = useTexts(streamTestTexts)
  const format = useFormat()
  const facts: readonly (readonly [string, string])[] = [
    ...streamMessages.map((message) => [t.messageNames[message], format.number(rows[message])] as const),
    [t.frames, format.number(frames)],
    [t.leftOut, format.number(leftOut)],
    [t.errors, format.number(errors)],
    [t.credits, format.number(credits)],
  ]
  return (
    <>
      <h3>{t.counts}</h3>
      <dl className="stream-counts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
        <div className="stream-token">
          <dt>{t.token}</dt>
          <dd>
            <code translate="no">{token ?? t.noToken}</code>
            {token !== null && (
              <Button icon={Copy} aria-label={t.copyToken} title={t.copyToken} onClick={() => void copyText(token)} />
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

function Sources({ sources }: Pick<StreamRecord, 'sources'>) {
  const t = useTexts(streamTestTexts)
  const format = useFormat()
  if (sources.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="api-uses" aria-label={t.sources} tabIndex={0}>
      <table className="stream-sources">
        <caption>{t.sources}</caption>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.lag}</th>
            <th scope="col">{t.lines}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, simulated, connected, lag_s: lag, lines_per_second: lines }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {connected ? t.sourceStates.connected : t.sourceStates.away}
                {simulated && ` · ${t.sourceStates.simulated}`}
              </td>
              <td>{lag === null ? format.number(null) : `${format.number(lag, 1)} s`}</td>
              <td>{format.number(lines, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
