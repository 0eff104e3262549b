import './solution-detail.css'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { FieldTable } from '../../site/blocks/field-table.tsx'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { PageHead } from '../../site/blocks/page-head.tsx'
import { PartList } from '../../site/blocks/part-list.tsx'
import { Screenshot } from '../../site/blocks/screenshot.tsx'
import { Section, Split } from '../../site/blocks/section.tsx'
import { usePageQuery } from '../../site/use-page-query.ts'
import { SolutionCards } from './solution-cards.tsx'
import { consultPath, solutionOf, type SolutionId } from './solution-ids.ts'
import { solutionScreens } from './solution-screens.ts'
import { solutionsTexts, solutionTexts } from './solution-texts.ts'
import { Page as SolutionsPage } from './solutions.page.tsx'

/** One solution by its number; any other number, or none, shows all nine. */
export function Page() {
  const id = usePageQuery().get('id')
  const solution = solutionOf(id)
  return solution === undefined ? (
    <SolutionsPage unknownId={id ?? undefined} />
  ) : (
    <Solution key={solution} solution={solution} />
  )
}

function Solution({ solution }: { solution: SolutionId }) {
  const shared = useTexts(solutionsTexts)
  const texts = useTexts(solutionTexts[solution])
  const { screens, parts } = solutionScreens[solution]
  const actions = (
    <>
      <Link className="button button-buoy" to={consultPath(solution)}>
        {shared.consult}
      </Link>
      <Link className="button button-quiet" to="/map">
        {shared.openMap}
      </Link>
    </>
  )
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} actions={actions} figure={<Questions of={texts.questions} />} />
      <Section title={shared.answersTitle}>
        {texts.answers.map((answer, i) => (
          <Split
            key={answer.title}
            flipped={i % 2 === 1}
            picture={<Screenshot name={screens[i]} first={i === 0} />}
            words={
              <>
                <h3>{answer.title}</h3>
                <p>{answer.text}</p>
              </>
            }
          />
        ))}
      </Section>
      <Section title={shared.dataTitle} ground="raised">
        <FieldTable
          label={shared.dataColumns.join(' · ')}
          columns={shared.dataColumns}
          rows={texts.data.map(({ what, text }) => [what, text])}
        />
      </Section>
      <Section title={shared.partsTitle} lead={shared.partsLead}>
        <PartList of={parts} />
      </Section>
      <Section title={shared.otherTitle} ground="raised">
        <SolutionCards except={solution} />
      </Section>
      <NextStep title={texts.next.title} text={texts.next.text} actions={actions} />
    </>
  )
}

/** Beside the title: what the reader would ask. */
function Questions({ of: questions }: { of: readonly string[] }) {
  const { questionsTitle } = useTexts(solutionsTexts)
  const heading = useId()
  return (
    <section className="questions" aria-labelledby={heading}>
      <h2 id={heading}>{questionsTitle}</h2>
      <ol>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  )
}
