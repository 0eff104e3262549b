import './frame.css'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/lazy/error-boundary.tsx'
import { Broken } from './broken.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { LoadingOverlay } from './arrival/loading-overlay.tsx'
import { PageIsLoading } from './arrival/page-is-loading.tsx'
import { PageArrived } from './arrival/page-arrived.tsx'
import { siteAddressOf, sitePageOf } from '../pages/page-address.ts'
import { useArrival } from './arrival/use-arrival.ts'
import { useHead } from './head/use-head.ts'
import { useScrollMemory } from './arrival/use-scroll-memory.ts'
import { useScrolledPast, WIDGET_FROM_PX } from './use-scrolled-past.ts'
import { useTexts } from '../i18n/texts.ts'
import { uiTexts } from '../ui/ui-texts.ts'

const SideWidget = lazy(async () => ({ default: (await import('./widget/side-widget.tsx')).SideWidget }))

const showBroken = (error: unknown) => <Broken error={error} />
const showNothing = () => null

/**
 * The site's frame: header, page, footer, and what floats over a long page, each where the table of pages wants it. It keeps nothing that
 * changes while a page is read: React drops a served page that it has not taken over yet when the frame is drawn anew around it.
 */
export function SiteFrame() {
  const ui = useTexts(uiTexts)
  const { pathname, search, key } = useLocation()
  const arrival = useArrival()
  const entry = `${key} ${pathname} ${siteAddressOf(pathname, search)}`
  useScrollMemory(entry, arrival)
  const title = useHead()
  const { header, footer, widget, toTop } = sitePageOf(pathname)
  return (
    <div className="frame room-site">
      <a className="skip-link" href="#content">
        {ui.app.skip}
      </a>
      <Header room={header === 'dark' ? 'room-bridge' : 'room-site'} />
      <main id="content" className="frame-content" tabIndex={-1}>
        <ErrorBoundary of={entry} fallback={showBroken}>
          <Suspense key={pathname} fallback={<PageIsLoading />}>
            <Outlet />
            <PageArrived key={entry} arrival={arrival} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {footer && <Footer />}
      {(widget || toTop) && <WidgetFarDown contacts={widget} toTop={toTop} />}
      <LoadingOverlay />
      <output className="visually-hidden">{(arrival === 'fresh' || arrival === 'back') && title}</output>
    </div>
  )
}

function WidgetFarDown(props: { contacts: boolean; toTop: boolean }) {
  const farDown = useScrolledPast(WIDGET_FROM_PX)
  return (
    <ErrorBoundary fallback={showNothing}>
      <Suspense fallback={null}>{farDown && <SideWidget {...props} />}</Suspense>
    </ErrorBoundary>
  )
}
