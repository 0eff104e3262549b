import { lazy } from 'react'
import { Link } from 'react-router'
import { useTexts, type TextsOf } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { detailPath, trialPath } from '../addresses.ts'
import { CallNav, PartOfCall } from './call-nav.tsx'
import type { CallName } from '../calls/calls.ts'
import { cardTitle } from '../card-title.ts'
import { cardOf, type CardName, type Side } from '../cards.ts'
import { ErrorTable, ParameterTable, ResultTable } from './call-tables.tsx'
import { callTexts, dataWords } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { ownTexts } from '../calls/own-texts.ts'
import type { CallFacts } from '../facts/call-facts.ts'
import { TryCall } from '../try/try-call.tsx'

const StoredPart = lazy(async () => ({ default: (await import('./stored-part.tsx')).StoredPart }))

interface CallDetailProps {
  side: Side
  card: CardName
  call: CallName
  facts: CallFacts
}

/** The documentation of a call that runs: request, parameters, fields, a real answer, limits, errors. */
export function CallDetail({ side, card, call, facts }: CallDetailProps) {
  const texts = useTexts(dataWords)
  const docs = useTexts(callTexts)
  const own = useTexts(ownTexts[call])
  const { method, path, login, parameters, answer, errors, sample } = facts
  const title = cardTitle(texts.cards[card], side)
  const otherSide = side === 'now' ? 'history' : 'now'
  return (
    <>
      <PageHead
        dark
        above={<Tag state="runs">{texts.runs}</Tag>}
        here={title}
        title={title}
        lead={own.gives}
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
        <CallNav side={side} card={card} isStream={method === 'WebSocket'} />
        <div className="call-body">
          <PartOfCall part="request">
            {method !== 'WebSocket' && (
              <p className="call-note call-path">
                <code>
                  {method} {path}
                </code>
              </p>
            )}
            <CodeSample label={docs.request} code={requestText(facts)} />
            {method !== 'WebSocket' && (
              <TryCall needsLogin={login === 'required'} path={sample.path} body={sample.body} />
            )}
          </PartOfCall>
          <PartOfCall part="sample">
            <p className="call-note">{sample.cut ? `${docs.sampleNote} ${docs.cutNote}` : docs.sampleNote}</p>
            <CodeSample label={docs.sample} code={sample.answer} />
          </PartOfCall>
          <PartOfCall part="parameters">
            {parameters.length === 0 ? (
              <p>{docs.noParameters}</p>
            ) : (
              <ParameterTable parameters={parameters} own={own} />
            )}
          </PartOfCall>
          <PartOfCall part="answer">
            {answer.map((table) => (
              <ResultTable key={table.paths[0]} table={table} own={own} />
            ))}
          </PartOfCall>
          <PartOfCall part="limits">
            <ul className="call-limits">
              {[...limitsOf(facts, docs), ...own.limits, ...docs.allCalls].map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </PartOfCall>
          {call === 'track' && <StoredPart />}
          {method !== 'WebSocket' && (
            <PartOfCall part="errors">
              <ErrorTable errors={errors} />
            </PartOfCall>
          )}
        </div>
      </div>
      <NextStepForData />
    </>
  )
}

/** What the definition of the call says of its limits. */
function limitsOf({ login, perMinute, bodyBytes }: CallFacts, docs: TextsOf<typeof callTexts>): string[] {
  return [
    ...(login === 'none' ? [] : [docs.login[login]]),
    ...(perMinute === undefined ? [] : [docs.perMinute({ calls: perMinute })]),
    ...(bodyBytes === undefined ? [] : [docs.bodyBytes({ kibibytes: bodyBytes / 1024 })]),
  ]
}

/** The request as it goes over the line; a socket's first message after it is open. */
function requestText({ method, sample: { path, body } }: CallFacts): string {
  if (method === 'WebSocket') return `${method} ${path}\n→ ${body}`
  return [
    `${method} ${path}`,
    'language: en-US',
    ...(body === '' ? [] : ['content-type: application/json', '', body]),
  ].join('\n')
}
