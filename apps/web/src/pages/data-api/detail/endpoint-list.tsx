import { lazy } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { Card, CardGrid } from '../../../site/blocks/card.tsx'
import { Notice } from '../../../site/blocks/notice.tsx'
import { PageHead } from '../../../site/blocks/page-head.tsx'
import { Section } from '../../../site/blocks/section.tsx'
import { Still } from '../../../site/blocks/still.tsx'
import { Tag } from '../../../site/blocks/tag.tsx'
import { detailPath, trialPath } from '../addresses.ts'
import { cardNames, cardOf, cards, cardTitle, cardUse, type Side } from '../cards.ts'
import { classIcons } from '../catalogue/class-icons.ts'
import type { DataClassId } from '../data-classes.ts'
import { dataTexts, offerTexts } from '../data-texts.ts'
import { NextStepForData } from '../next-step-for-data.tsx'
import { SampleFiles } from '../offer/sample-files.tsx'
import { StoredMonths } from '../offer/stored-months.tsx'

const ApiChanges = lazy(async () => ({ default: (await import('../offer/api-changes.tsx')).ApiChanges }))
const StoredSection = lazy(async () => ({ default: (await import('./stored-section.tsx')).StoredSection }))

/** All cards that have a live or a historical side, of one class or of all; what runs comes first. */
export function EndpointList({ side, dataClass, notice }: { side: Side; dataClass?: DataClassId; notice?: string }) {
  const texts = useTexts(dataTexts)
  const all = cardNames.filter((card) => cardOf(card)[side] !== undefined)
  const ofClass = all.filter((card) => cards[card].dataClass === dataClass)
  const shown = ofClass.length === 0 ? all : ofClass
  const title = side === 'now' ? texts.nowTitle : texts.historyTitle
  const said =
    notice ??
    (dataClass && texts[ofClass.length === 0 ? 'noneOfClass' : 'onlyClass']({ name: texts.classes[dataClass].title }))
  return (
    <>
      <PageHead
        dark
        title={title}
        lead={side === 'now' ? texts.nowLead : texts.historyLead}
        actions={
          <>
            <Link className="button button-buoy" to={trialPath()}>
              {texts.trial}
            </Link>
            {ofClass.length > 0 && (
              <Link className="button button-quiet" to={`/index/dataApi/${side}Detail`}>
                {texts.all}
              </Link>
            )}
          </>
        }
      />
      {said && <Notice below>{said}</Notice>}
      {(['runs', 'planned'] as const).map((state) => {
        const cardsOfState = shown.filter((card) => (cardOf(card)[side] === 'planned') === (state === 'planned'))
        return (
          cardsOfState.length > 0 && (
            <Section key={state} title={texts[state]} ground={state === 'runs' ? 'raised' : 'plain'}>
              <CardGrid least={300}>
                {cardsOfState.map((card) => (
                  <Card
                    key={card}
                    title={cardTitle(texts.cards[card], side)}
                    text={cardUse(texts.cards[card], side)}
                    to={detailPath(side, card)}
                    aside={<Tag state="plain">{texts.classes[cards[card].dataClass].title}</Tag>}
                    icon={classIcons[cards[card].dataClass]}
                    more={state === 'runs' ? texts[side] : texts.needs}
                  />
                ))}
              </CardGrid>
            </Section>
          )
        )
      })}
      {side === 'history' && <StoredSections />}
      <Still>
        <ApiChanges />
      </Still>
      <NextStepForData />
    </>
  )
}

function StoredSections() {
  const t = useTexts(offerTexts)
  return (
    <>
      <Section title={t.monthsTitle} lead={t.monthsLead} ground="raised" id="months">
        <StoredMonths />
      </Section>
      <Section
        title={t.samplesTitle}
        lead={t.samplesLead}
        id="samples"
        foot={
          <Link className="button button-primary" to="/index/myAccount/historyData">
            {t.order}
          </Link>
        }
      >
        <SampleFiles />
      </Section>
      <Still>
        <StoredSection />
      </Still>
    </>
  )
}
