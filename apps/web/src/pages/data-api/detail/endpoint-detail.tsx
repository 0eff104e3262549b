import { v1Address } from '../../../api/api-config.ts'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Still } from '../../../site/blocks/still.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { detailPath, trialPath } from '../addresses.ts'
import { ownTexts } from '../endpoints/own-texts.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import { type CardName, cardOf, cardTitle, type Side } from '../cards.ts'
import { endpointTexts, sharedDataTexts } from '../data-texts.ts'
import type { EndpointFacts } from '../facts/endpoint-facts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { TryEndpoint } from '../try/try-endpoint.tsx'
import { EndpointCode } from './endpoint-code.tsx'
import { EndpointCost } from './endpoint-cost.tsx'
import { EndpointNav, PartOfEndpoint } from './endpoint-nav.tsx'

// Of one page alone.
const TryStream = lazy(async () => ({ default: (await import('../try/try-stream.tsx')).TryStream }))
const StoredPart = lazy(async () => ({ default: (await import('./stored-part.tsx')).StoredPart }))

interface EndpointDetailProps {
  side: Side
  card: CardName
  call: EndpointName
  facts: EndpointFacts
  /** Lazy components: see {@link Still}. */
  shapes: ReactNode
  refusals: ReactNode
}

/** The documentation of a call that is sold: request, code, a real answer, parameters, fields, cost, errors. */
export function EndpointDetail({ side, card, call, facts, shapes, refusals }: EndpointDetailProps) {
  const texts = useTexts(sharedDataTexts)
  const own = useTexts(ownTexts[call])
  const docs = useTexts(endpointTexts)
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
        <EndpointNav side={side} card={card} />
        <div className="call-body">
          <RequestPart facts={facts} />
          <Still>{shapes}</Still>
          <PartOfEndpoint part="cost">
            <EndpointCost facts={facts} />
            <ul className="call-limits">
              {own.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </PartOfEndpoint>
          {call === 'track' && (
            <Still>
              <StoredPart />
            </Still>
          )}
          <PartOfEndpoint part="errors">
            <p className="call-note">{docs.problemNote}</p>
            <Still>{refusals}</Still>
          </PartOfEndpoint>
          <PartOfEndpoint part="changes">
            <p>
              {docs.since(facts.since)} <Link to="/index/dataApi/nowDetail#changes">{docs.changes}</Link>
            </p>
            <Documents />
          </PartOfEndpoint>
        </div>
      </div>
      <NextStepForData />
    </>
  )
}

function RequestPart({ facts }: { facts: EndpointFacts }) {
  const docs = useTexts(endpointTexts)
  const { id, method, path, also } = facts
  return (
    <PartOfEndpoint part="request">
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
      <EndpointCode facts={facts} />
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
        <TryEndpoint call={id} />
      )}
    </PartOfEndpoint>
  )
}

/** The documents of the data API, which machines read. */
function Documents() {
  const docs = useTexts(endpointTexts)
  const at = useHydrated() ? v1Address : (path: string) => `/v1${path}`
  return (
    <p className="call-documents">
      <a href={at('/openapi.json')}>{docs.openapi}</a>
      <a href={at('/asyncapi.json')}>{docs.asyncapi}</a>
    </p>
  )
}
