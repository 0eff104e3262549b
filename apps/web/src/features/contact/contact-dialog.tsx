import './contact-dialog.css'
import type { Feature } from '@fairway/contract'
import { useHref, useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { brand } from '#brand'
import { closeContact, useContact } from '../../contact/contact-store.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { lastingToast } from '../../ui/toast/toast-store.ts'
import { ContactForm } from './contact-form.tsx'
import { contactTexts } from './contact-texts.ts'
import { openProduct } from './open-product.ts'
import { OtherWays } from './other-ways.tsx'
import { productSiteOf } from './product-site.ts'
import { SwitchVariant } from './switch-variant.tsx'

/** The contact dialog in the variant that was asked for, about the page it stands over. Sent, it closes and opens the product's site of the page it stands over. */
export function ContactDialog({ pageFeature }: { pageFeature: Feature }) {
  const texts = useTexts(contactTexts)
  const ask = useContact((state) => state.ask)
  const { pathname } = useLocation()
  const map = useHref('/map')
  useBackCloses(ask !== null, closeContact)
  if (ask === null) return null
  const sent = (reference: string) => {
    closeContact()
    // The product's tab covers the page at this moment: the reference is still there when the reader is back.
    lastingToast('good', texts.sent({ reference }))
    openProduct(productSiteOf(pathname, map, brand.containerSite), { blocked: texts.blocked, open: texts.openProduct })
  }
  return (
    <Dialog title={texts.title[ask.variant]} onClose={closeContact} room="room-site" className="contact-dialog">
      <div className="contact-columns">
        <div className="contact-main">
          <p className="contact-lead">{texts.lead[ask.variant]}</p>
          <ContactForm
            key={ask.variant}
            variant={ask.variant}
            feature={ask.feature ?? pageFeature}
            content={ask.content}
            onSent={sent}
          />
          <SwitchVariant
            variant={ask.variant}
            onSwitch={(variant) => useContact.setState({ ask: { ...ask, variant } })}
          />
        </div>
        <OtherWays />
      </div>
    </Dialog>
  )
}
