import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { Notice } from '../../../site/blocks/notice.tsx'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Points } from '../../../site/blocks/points.tsx'
import { Section } from '../../../site/blocks/section.tsx'
import { usePageQuery } from '../../../site/use-page-query.ts'
import { trialPath } from '../addresses.ts'
import { cardNamed, cardNames, cards } from '../cards.ts'
import { ClassTabs } from './class-tabs.tsx'
import { DataCardView } from './data-card.tsx'
import { dataClassIds, dataClassOf, type DataClassId } from '../data-classes.ts'
import { dataTexts } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { useCardFocus } from './use-card-focus.ts'

/** The catalogue: one class by `classId` or all five, one card by `cardName` under the focus. */
export function Page() {
  const texts = useTexts(dataTexts)
  const query = usePageQuery()
  const [classId, cardName] = [query.get('classId'), query.get('cardName')]
  const dataClass = dataClassOf(classId)
  const classMissing = classId !== null && dataClass === undefined
  const card = classMissing ? undefined : cardNamed(cardName, dataClass)
  useCardFocus(card)
  return (
    <>
      <PageHead
        dark
        title={dataClass === undefined ? texts.title : texts.classes[dataClass].title}
        lead={dataClass === undefined ? texts.lead : texts.classes[dataClass].text}
        actions={
          <>
            <Link className="button button-buoy" to={trialPath()}>
              {texts.trial}
            </Link>
            <Link className="button button-quiet" to="/index/dataApi/moreDataApi">
              {texts.more}
            </Link>
          </>
        }
      />
      <ClassTabs shown={dataClass} />
      {classMissing && <Notice below>{texts.unknownClass({ id: classId.slice(0, 40) })}</Notice>}
      {!classMissing && cardName !== null && card === undefined && (
        <Notice below>{texts.unknownCard({ name: cardName.slice(0, 40) })}</Notice>
      )}
      {dataClass === undefined ? (
        dataClassIds.map((each, i) => (
          <Section
            key={each}
            title={texts.classes[each].title}
            lead={texts.classes[each].text}
            ground={i % 2 === 0 ? 'raised' : 'plain'}
          >
            <CardsOf dataClass={each} />
          </Section>
        ))
      ) : (
        <Section title={texts.servicesTitle} ground="raised">
          <CardsOf dataClass={dataClass} />
        </Section>
      )}
      <Section title={texts.flowTitle} lead={texts.siteText}>
        <Points points={texts.flow} />
      </Section>
      <NextStepForData />
    </>
  )
}

function CardsOf({ dataClass }: { dataClass: DataClassId }) {
  return (
    <ul className="data-cards">
      {cardNames
        .filter((card) => cards[card].dataClass === dataClass)
        .map((card) => (
          <DataCardView key={card} card={card} />
        ))}
    </ul>
  )
}
