import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { askContact } from '../../contact/contact-store.ts'
import { accountTexts, type PlannedPage } from './account-texts.ts'

/** An entry of the account area that is not built: what it will hold, what there is meanwhile, and whom to tell. */
export function Planned({ page }: { page: PlannedPage }) {
  const { planned } = useTexts(accountTexts)
  const { text, today } = planned.pages[page]
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
        <Link className="button button-primary" to="/map">
          {planned.openMap}
        </Link>
        <Button onClick={() => askContact()}>{planned.ask}</Button>
      </div>
    </section>
  )
}
