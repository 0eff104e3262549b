import { lazy } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { detailPath, trialPath } from '../addresses.ts'
import { CallNav, PartOfCall } from './call-nav.tsx'
import { calls, type Call, type CallName } from '../calls/calls.ts'
import { cardTitle } from '../card-title.ts'
import { cardOf, type CardName, type Side } from '../cards.ts'
import { ErrorTable, ParameterTable, ResultTable } from './call-tables.tsx'
import { callTexts, dataWords } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { ownTexts } from '../calls/own-texts.ts'
import { samples, type Sample } from '../calls/samples.ts'
import { TryCall } from '../try/try-call.tsx'

const StoredPart = lazy(async () => ({ default: (await import('./stored-part.tsx')).StoredPart }))

/** The documentation of a call that runs: request, parameters, fields, a real answer, limits, errors. */
export function CallDetail({ side, card, call }: { side: Side; card: CardName; call: CallName }) {
  const texts = useTexts(dataWords)
  const docs = useTexts(callTexts)
  const own = useTexts(ownTexts[call])
  const { gives, limits } = own
  const { method, answer, cut, parameters }: Call = calls[call]
  const sample = useTexts(samples[call])
  const title = cardTitle(texts.cards[card], side)
  const otherSide = side === 'now' ? 'history' : 'now'
  return (
    <>
      <PageHead
        dark
        above={<Tag state="runs">{texts.runs}</Tag>}
        here={title}
        title={title}
        lead={gives}
        actions={
          <>
            <Link className="button button-buoy" to={trialPath(card)}>
              {texts.trial}
            </Link>
            {cardOf(card)[otherSide] !== undefined && (
              <Link className="button button-quiet" to={detailPath(otherSide, card)}>
                {cardTitle(texts.cards[card], otherSide)}
              </Link>
            )}
          </>
        }
      />
      <div className="section-inner call-page">
        <CallNav side={side} card={card} />
        <div className="call-body">
          <PartOfCall part="request">
            <CodeSample label={docs.request} code={requestText(method, sample)} />
            {method !== 'WebSocket' && <TryCall call={call} path={sample.path} body={sample.body} />}
          </PartOfCall>
          <PartOfCall part="sample">
            <p className="call-note">{cut ? `${docs.sampleNote} ${docs.cutNote}` : docs.sampleNote}</p>
            <CodeSample label={docs.sample} code={sample.answer} />
          </PartOfCall>
          <PartOfCall part="parameters">
            {Object.keys(parameters).length === 0 ? (
              <p>{docs.noParameters}</p>
            ) : (
              <ParameterTable call={call} own={own} />
            )}
          </PartOfCall>
          <PartOfCall part="answer">
            {answer.map((set) => (
              <ResultTable key={set} set={set} own={own} />
            ))}
          </PartOfCall>
          <PartOfCall part="limits">
            <ul className="call-limits">
              {[...limits, ...docs.allCalls].map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </PartOfCall>
          {call === 'track' && <StoredPart />}
          {method !== 'WebSocket' && (
            <PartOfCall part="errors">
              <ErrorTable call={call} />
            </PartOfCall>
          )}
        </div>
      </div>
      <NextStepForData />
    </>
  )
}

/** The request as it goes over the line; a socket's first message after it is open. */
function requestText(method: Call['method'], { path, body }: Sample): string {
  if (method === 'WebSocket') return `WebSocket /api/SHIPDT-SERVICE-NEW/live\n→ ${path}`
  return [
    `${method} ${path}`,
    'language: en-US',
    ...(body === '' ? [] : ['content-type: application/json', '', body]),
  ].join('\n')
}
