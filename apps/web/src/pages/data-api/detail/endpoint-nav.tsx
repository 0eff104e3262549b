import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { detailPath } from '../addresses.ts'
import { type CardName, cardNames, cardOf, cardTitle, type Side } from '../cards.ts'
import { endpointTexts, sharedDataTexts } from '../data-texts.ts'

const parts = ['request', 'sample', 'parameters', 'answer', 'cost', 'errors', 'changes'] as const
type Part = (typeof parts)[number]

/** A part of a call's documentation under its heading, which the list beside it leads to. */
export function PartOfEndpoint({ part, children }: { part: Part; children: ReactNode }) {
  const docs = useTexts(endpointTexts)
  return (
    <section className="call-part" id={part} tabIndex={-1}>
      <h2>{docs[part]}</h2>
      {children}
    </section>
  )
}

/** Beside a call: its parts, and the other calls that run. */
export function EndpointNav({ side, card }: { side: Side; card: CardName }) {
  const texts = useTexts(sharedDataTexts)
  const docs = useTexts(endpointTexts)
  const others = (['now', 'history'] as const).flatMap((each) =>
    cardNames
      .filter((name) => isDocumented(name, each) && !(name === card && each === side))
      .map((name) => [each, name] as const),
  )
  return (
    <nav className="call-nav" aria-label={docs.contents}>
      <p>{docs.contents}</p>
      <ol>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{docs[part]}</a>
          </li>
        ))}
      </ol>
      <p>{docs.otherCalls}</p>
      <ul>
        {others.map(([each, name]) => (
          <li key={`${each} ${name}`}>
            <Link to={detailPath(each, name)}>{cardTitle(texts.cards[name], each)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isDocumented = (card: CardName, side: Side) => ![undefined, 'planned'].includes(cardOf(card)[side])
