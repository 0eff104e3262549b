import type { Feature } from '@fairway/contract'
import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { askContact } from '../../contact/contact-store.ts'
import { accountTexts, type PlannedPage } from './account-texts.ts'

/** What a wish for the page is about, and where the part of it that works today is found. */
const subjects: Record<PlannedPage, { feature: Feature; today: '/map' | '/index/dataApi' | null }> = {
  logisticsTrack: { feature: 'packingList', today: '/map' },
}

/** An entry of the account area that is not built: what it will hold, what there is meanwhile, and whom to tell. */
export function Planned({ page }: { page: PlannedPage }) {
  const { planned, entries } = useTexts(accountTexts)
  const { text, today } = planned.pages[page]
  const subject = subjects[page]
  return (
    <section className="account-card account-planned">
      <p className="account-planned-note">
        <Construction aria-hidden />
        {planned.note}
      </p>
      <p>{text}</p>
      <h2>{planned.today}</h2>
      <p>{today}</p>
      <div className="account-actions">
        {subject.today !== null && (
          <Link className="button button-primary" to={subject.today}>
            {subject.today === '/map' ? planned.openMap : planned.openData}
          </Link>
        )}
        <Button
          onClick={() =>
            askContact({
              variant: 'consult',
              feature: subject.feature,
              content: planned.wish({ page: entries[page] }),
            })
          }
        >
          {planned.ask}
        </Button>
      </div>
    </section>
  )
}
