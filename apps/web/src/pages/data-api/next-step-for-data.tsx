import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { NextStep } from '../../site/blocks/next-step.tsx'
import { trialPath } from './addresses.ts'
import { sharedDataTexts } from './data-texts.ts'

/** The last band of every data page. */
export function NextStepForData() {
  const texts = useTexts(sharedDataTexts)
  return (
    <NextStep
      title={texts.nextTitle}
      text={texts.nextText}
      actions={
        <Link className="button button-buoy" to={trialPath()}>
          {texts.trial}
        </Link>
      }
    />
  )
}
