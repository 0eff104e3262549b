import './offer.css'
import { useTexts } from '../../../i18n/texts.ts'
import { offerTexts } from '../data-texts.ts'
import { useOffer } from './call-lines.tsx'

/** What a trial has by the price list of this server; nothing until it is known. */
export function TrialHas() {
  const t = useTexts(offerTexts)
  const offer = useOffer()
  if (!offer) return null
  const { trial, requestsPerMinute } = offer
  return (
    <p className="offer-state">
      {trial === null
        ? t.trialPerson
        : t.trialHas({ days: trial.days, credits: trial.creditsPerMonth, requests: requestsPerMinute })}
    </p>
  )
}
