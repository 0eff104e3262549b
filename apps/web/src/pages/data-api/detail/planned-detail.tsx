import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Section } from '../../../site/blocks/section.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { cardPath, trialPath } from '../addresses.ts'
import { type CardName, cards, cardTitle, cardUse, type Side } from '../cards.ts'
import { dataTexts } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'

/** A card that does not run: what it would give, what it needs, and the form to ask for it. */
export function PlannedDetail({ side, card }: { side: Side; card: CardName }) {
  const texts = useTexts(dataTexts)
  const said = texts.cards[card]
  const title = cardTitle(said, side)
  return (
    <>
      <PageHead
        dark
        above={<Tag state="planned">{texts.planned}</Tag>}
        here={title}
        title={title}
        lead={cardUse(said, side)}
        actions={
          <>
            <Link className="button button-buoy" to={trialPath(card)}>
              {texts.ask}
            </Link>
            <Link className="button button-quiet" to={cardPath(card)}>
              {texts.classes[cards[card].dataClass].title}
            </Link>
          </>
        }
      />
      {'gives' in said && (
        <>
          <Section title={texts.gives} ground="raised">
            <Items items={said.gives} />
          </Section>
          <Section title={texts.needs}>
            <Items items={said.needs} />
          </Section>
        </>
      )}
      <NextStepForData />
    </>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <div className="prose">
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
