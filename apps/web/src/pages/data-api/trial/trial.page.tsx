import './trial-thanks.css'
import type { ContactResult } from '@fairway/contract'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ContactForm } from '../../../features/contact/contact-form.tsx'
import { SwitchVariant } from '../../../features/contact/switch-variant.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { FormPage } from '../../../site/blocks/form-page.tsx'
import { usePageQuery } from '../../../site/use-page-query.ts'
import type { ContactVariant } from '../../../contact/contact-store.ts'
import { cardNamed, runs } from '../cards.ts'
import { sharedDataTexts, trialTexts } from '../data-texts.ts'

// Nobody needs it before the form was sent; its style is above, for who has no script is shown a key too.
const TrialThanks = lazy(async () => ({ default: (await import('./trial-thanks.tsx')).TrialThanks }))

const thanksFor = ({ demoKey }: ContactResult) => (
  <Suspense fallback={null}>
    <TrialThanks demoKey={demoKey} />
  </Suspense>
)

/** `applyForTrial`: the contact form with the data service the reader came from already named in it. */
export function Page() {
  const words = useTexts(sharedDataTexts)
  const texts = useTexts(trialTexts)
  const card = cardNamed(usePageQuery().get('cardName'))
  const [variant, setVariant] = useState<ContactVariant>('contact')
  const planned = card !== undefined && !runs(card)
  return (
    <FormPage
      dark
      title={planned ? texts.askTitle : texts.title}
      lead={planned ? texts.askLead : texts.lead}
      asideTitle={texts.stepsTitle}
      steps={planned ? [texts.steps[0], texts.askStep, texts.steps[3]] : texts.steps}
      asideFoot={
        <Link className="button button-quiet" to="/index/dataApi/nowDetail">
          {texts.meanwhile}
        </Link>
      }
      form={
        <ContactForm
          key={variant}
          variant={variant}
          feature={planned ? 'dataApi' : 'test'}
          content={card && (planned ? texts.askAbout : texts.about)({ name: words.cards[card].name })}
          thanks={planned ? undefined : thanksFor}
          foot={<SwitchVariant variant={variant} page="/index/solutions/consultForSolutions" onSwitch={setVariant} />}
        />
      }
    />
  )
}
