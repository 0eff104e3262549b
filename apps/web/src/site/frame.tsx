import './frame.css'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { sitePageOf } from './site-address.ts'
import { useHead } from './use-head.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The site's frame: header, page, footer. Some pages wear it dark. */
export function SiteFrame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useScrollMemory()
  useHead()
  const room = sitePageOf(pathname).header === 'dark' ? 'room-bridge' : 'room-site'
  return (
    <div className={`frame ${room}`}>
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <Header room={room} />
      <main id="content" className="frame-content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
