import './side-widget.css'
import { ArrowUp, CalendarCheck, Headset, MessageCircle, MessagesSquare, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { askContact } from '../../contact/contact-store.ts'
import { brand as ours } from '#brand'
import type { Brand } from '../../brand/brand.ts'
import { BusinessContacts } from './business-contacts.tsx'
import { QrCode } from '../../brand/qr-code.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { widgetTexts } from './side-widget-texts.ts'

interface SideWidgetProps {
  /** The ways to reach us; without them the way to the top alone. */
  contacts: boolean
  toTop: boolean
  brand?: Brand
}

/** Floats at the edge of a long page: book a demonstration, business and online consulting, back to the top. On phones the first three fold into one button. */
export function SideWidget({ contacts, toTop, brand = ours }: SideWidgetProps) {
  const texts = useTexts(widgetTexts)
  const [unfolded, setUnfolded] = useState(false)
  const { companyPhone, businessPhone, mail, workChat } = brand
  return (
    <aside className="side-widget room-site" aria-label={texts.label}>
      {contacts && (
        <>
          <button
            type="button"
            className="side-fold"
            aria-label={texts.contact}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? <X aria-hidden /> : <MessageCircle aria-hidden />}
          </button>
          <div className={`side-contacts ${unfolded ? 'is-unfolded' : ''}`}>
            <button type="button" className="popover-button" onClick={() => askContact()}>
              <CalendarCheck aria-hidden />
              <span>{texts.demo}</span>
            </button>
            {(companyPhone || businessPhone || mail) && (
              <Popover icon={Headset} label={texts.business} side="left">
                <BusinessContacts brand={brand} />
              </Popover>
            )}
            {workChat && (
              <Popover icon={MessagesSquare} label={texts.online} side="left">
                <QrCode code={workChat} />
              </Popover>
            )}
          </div>
        </>
      )}
      {toTop && (
        <button type="button" className="side-top" aria-label={texts.toTop} onClick={goUp}>
          <ArrowUp aria-hidden />
          <span aria-hidden>{texts.top}</span>
        </button>
      )}
    </aside>
  )
}

/** The widget goes with the scroll position, so the focus leaves it for the head of the page. */
function goUp() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector<HTMLElement>('.header-brand')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}
