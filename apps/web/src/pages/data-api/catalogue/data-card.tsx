import './data-card.css'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { Tag } from '../../../site/blocks/tag.tsx'
import { detailPath, trialPath } from '../addresses.ts'
import { cardOf, runs, type CardName, type Side } from '../cards.ts'
import { dataTexts } from '../data-texts.ts'

/** One data service of the catalogue. It can be linked to and takes the focus then. */
export function DataCardView({ card }: { card: CardName }) {
  const texts = useTexts(dataTexts)
  const said = texts.cards[card]
  const running = runs(card)
  return (
    <li className="data-card" id={cardId(card)} tabIndex={-1} aria-labelledby={`${cardId(card)}-name`}>
      <Tag state={running ? 'runs' : 'planned'}>{running ? texts.runs : texts.planned}</Tag>
      <h3 id={`${cardId(card)}-name`}>{said.name}</h3>
      <p>{said.use}</p>
      {'refresh' in said && (
        <dl>
          <dt>{texts.refresh}</dt>
          <dd>{said.refresh}</dd>
          <dt>{texts.coverage}</dt>
          <dd>{said.coverage}</dd>
        </dl>
      )}
      {'needs' in said && (
        <dl>
          <dt>{texts.needs}</dt>
          {said.needs.map((need) => (
            <dd key={need}>{need}</dd>
          ))}
        </dl>
      )}
      <CardLinks card={card} />
    </li>
  )
}

/** Where a card leads: the documented call of each side, or the form for what does not run. */
export function CardLinks({ card }: { card: CardName }) {
  const texts = useTexts(dataTexts)
  const wayTo = (side: Side) => (runs(card) ? texts[side] : texts.gives)
  const sides = (['now', 'history'] as const).filter((side) => cardOf(card)[side] !== undefined)
  return (
    <p className="data-card-links">
      {(runs(card) ? sides : sides.slice(0, 1)).map((side) => (
        <Link
          key={side}
          to={detailPath(side, card)}
          aria-label={texts.ofCard({ card: texts.cards[card].name, way: wayTo(side) })}
        >
          {wayTo(side)}
          <ArrowRight aria-hidden />
        </Link>
      ))}
      {!runs(card) && (
        <Link to={trialPath(card)} aria-label={texts.ofCard({ card: texts.cards[card].name, way: texts.ask })}>
          {texts.ask}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </p>
  )
}

export const cardId = (card: CardName) => `card-${card}`
