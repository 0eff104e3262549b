import { v1Address } from '../../../api/api-config.ts'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Still } from '../../../site/blocks/still.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { detailPath, trialPath } from '../addresses.ts'
import { ownTexts } from '../calls/own-texts.ts'
import type { CallName } from '../calls/calls.ts'
import { type CardName, cardOf, cardTitle, type Side } from '../cards.ts'
import { callTexts, sharedDataTexts } from '../data-texts.ts'
import type { CallFacts } from '../facts/call-facts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { TryCall } from '../try/try-call.tsx'
import { CallCode } from './call-code.tsx'
import { CallCost } from './call-cost.tsx'
import { CallNav, PartOfCall } from './call-nav.tsx'

// Of one page alone.
const TryStream = lazy(async () => ({ default: (await import('../try/try-stream.tsx')).TryStream }))
const StoredPart = lazy(async () => ({ default: (await import('./stored-part.tsx')).StoredPart }))

interface CallDetailProps {
  side: Side
  card: CardName
  call: CallName
  facts: CallFacts
  /** Lazy components: see {@link Still}. */
  shapes: ReactNode
  refusals: ReactNode
}

/** The documentation of a call that is sold: request, code, a real answer, parameters, fields, cost, errors. */
export function CallDetail({ side, card, call, facts, shapes, refusals }: CallDetailProps) {
  const texts = useTexts(sharedDataTexts)
  const own = useTexts(ownTexts[call])
  const docs = useTexts(callTexts)
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
        <CallNav side={side} card={card} />
        <div className="call-body">
          <RequestPart facts={facts} />
          <Still>{shapes}</Still>
          <PartOfCall part="cost">
            <CallCost facts={facts} />
            <ul className="call-limits">
              {own.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </PartOfCall>
          {call === 'track' && (
            <Still>
              <StoredPart />
            </Still>
          )}
          <PartOfCall part="errors">
            <p className="call-note">{docs.problemNote}</p>
            <Still>{refusals}</Still>
          </PartOfCall>
          <PartOfCall part="changes">
            <p>
              {docs.since(facts.since)} <Link to="/index/dataApi/nowDetail#changes">{docs.changes}</Link>
            </p>
            <Documents />
          </PartOfCall>
        </div>
      </div>
      <NextStepForData />
    </>
  )
}

function RequestPart({ facts }: { facts: CallFacts }) {
  const docs = useTexts(callTexts)
  const { id, method, path, also } = facts
  return (
    <PartOfCall part="request">
      <p className="call-note call-path">
        <code>
          {method} {path}
        </code>
      </p>
      {also.length > 0 && (
        <p className="call-note call-path">
          {docs.also}{' '}
          {also.map((one) => (
            <code key={one.method + one.path} className="call-also">
              {one.method} {one.path}
            </code>
          ))}
        </p>
      )}
      <CallCode facts={facts} />
      <p className="call-note">{docs.keyNote}</p>
      {id === 'stream' ? (
        <>
          <TryStream />
          <p>
            <Link className="button button-quiet" to="/index/myAccount/apiService?tab=stream">
              {docs.tryStream}
            </Link>
          </p>
        </>
      ) : (
        <TryCall call={id} />
      )}
    </PartOfCall>
  )
}

/** The documents of the data API, which machines read. */
function Documents() {
  const docs = useTexts(callTexts)
  const at = useHydrated() ? v1Address : (path: string) => `/v1${path}`
  return (
    <p className="call-documents">
      <a href={at('/openapi.json')}>{docs.openapi}</a>
      <a href={at('/asyncapi.json')}>{docs.asyncapi}</a>
    </p>
  )
}
