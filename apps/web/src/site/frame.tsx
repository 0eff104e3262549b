import './frame.css'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Outlet, useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PageIsLoading } from './page-is-loading.tsx'
import { sitePageOf } from './site-address.ts'
import { useHead } from './use-head.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useScrolledPast, WIDGET_FROM_PX } from './use-scrolled-past.ts'

const SideWidget = lazy(async () => ({ default: (await import('./side-widget.tsx')).SideWidget }))

/** The site's frame: header, page, footer, and what floats over a long page, each where the table of pages wants it. */
export function SiteFrame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useScrollMemory()
  useHead()
  const farDown = useScrolledPast(WIDGET_FROM_PX)
  const { header, footer, widget, toTop } = sitePageOf(pathname)
  return (
    <div className="frame room-site">
      <a className="skip-link" href="#content">
        {t('app.skip')}
      </a>
      <Header room={header === 'dark' ? 'room-bridge' : 'room-site'} />
      <main id="content" className="frame-content" tabIndex={-1}>
        <Suspense key={pathname} fallback={<PageIsLoading />}>
          <Outlet />
        </Suspense>
      </main>
      {footer && <Footer />}
      <Suspense fallback={null}>{farDown && (widget || toTop) && <SideWidget contacts={widget} toTop={toTop} />}</Suspense>
      <LoadingOverlay />
    </div>
  )
}
