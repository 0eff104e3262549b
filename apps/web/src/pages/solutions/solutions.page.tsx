import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { Notice } from '../../site/blocks/notice.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { PartList } from '../../site/blocks/part-list.tsx'
import { Section } from '../../site/blocks/section.tsx'
import { SolutionCards } from './solution-cards.tsx'
import { consultPath } from './solution-ids.ts'
import { solutionsTexts } from './solution-texts.ts'

/** All nine solutions; with a notice when an address asked for one that is not among them. */
export function Page({ unknownId }: { unknownId?: string }) {
  const texts = useTexts(solutionsTexts)
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {unknownId !== undefined && <Notice>{texts.unknown({ id: unknownId.slice(0, 40) })}</Notice>}
      <Section title={texts.listTitle} ground="raised">
        <SolutionCards />
      </Section>
      <Section title={texts.commonTitle} lead={texts.commonLead}>
        <PartList
          of={[
            'liveMap',
            'search',
            'shipPanel',
            'ahead',
            'tracks',
            'portCalls',
            'portPanel',
            'fleets',
            'shipFilter',
            'compare',
            'weather',
            'list',
            'ownFeeds',
            'calls',
            'reminders',
            'plans',
          ]}
        />
      </Section>
      <NextStep
        title={texts.nextTitle}
        text={texts.nextText}
        actions={
          <>
            <Link className="button button-buoy" to={consultPath()}>
              {texts.consult}
            </Link>
            <Link className="button button-quiet" to="/map">
              {texts.openMap}
            </Link>
          </>
        }
      />
    </>
  )
}
