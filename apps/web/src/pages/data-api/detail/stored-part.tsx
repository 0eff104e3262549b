import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { storedFacts } from '../data-texts.ts'
import { StoredFacts, useStoredTitle } from './stored-facts.tsx'

/** What of tracks is stored, as a part of the call that gives them. */
export function StoredPart() {
  const t = useTexts(storedFacts)
  return (
    <section className="call-part">
      <h2>{useStoredTitle()}</h2>
      <StoredFacts />
      <p className="call-documents">
        <Link to="/index/dataApi/historyDetail#months">{t.months}</Link>
        <Link to="/index/dataApi/historyDetail#samples">{t.samples}</Link>
        <Link to="/index/myAccount/historyData">{t.order}</Link>
      </p>
    </section>
  )
}
