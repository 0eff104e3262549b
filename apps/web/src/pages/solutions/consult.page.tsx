import { ContactForm } from '../../features/contact/contact-form.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { FormPage } from '../../site/blocks/form-page.tsx'
import { pageNames } from '../../site/page-names.ts'
import { usePageQuery } from '../../site/use-page-query.ts'
import { solutionIds, solutionOf } from './solution-ids.ts'
import { solutionsTexts } from './solution-texts.ts'

/** `consultForSolutions`: the form's second variant, with the solution the reader came from already named in it. */
export function Page() {
  const texts = useTexts(solutionsTexts)
  const names = useTexts(pageNames)
  const solution = solutionOf(usePageQuery().get('id'))
  const name = solution && names[`/index/solutions/solutionDetail?id=${solutionIds.indexOf(solution) as 0}`]
  return (
    <FormPage
      title={texts.consultTitle}
      lead={texts.consultLead}
      asideTitle={texts.consultStepsTitle}
      steps={texts.consultSteps}
      form={
        <ContactForm
          variant="consult"
          feature="solutions"
          content={name === undefined ? undefined : texts.consultAbout({ name })}
        />
      }
    />
  )
}
