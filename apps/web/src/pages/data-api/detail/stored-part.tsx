import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { offerTexts } from '../data-texts.ts'
import { SampleFiles } from '../offer/sample-files.tsx'
import { StoredMonths } from '../offer/stored-months.tsx'
import { StoredFacts, useStoredTitle } from './stored-facts.tsx'

/** What of tracks is stored, month by month, with files to look at, as a part of the call that gives them. */
export function StoredPart() {
  const t = useTexts(offerTexts)
  return (
    <section className="call-part">
      <h2>{useStoredTitle()}</h2>
      <StoredFacts />
      <h3>{t.monthsTitle}</h3>
      <StoredMonths />
      <h3>{t.samplesTitle}</h3>
      <p className="call-note">{t.samplesLead}</p>
      <SampleFiles />
      <p>
        <Link className="button button-primary" to="/index/myAccount/historyData">
          {t.order}
        </Link>
      </p>
    </section>
  )
}
