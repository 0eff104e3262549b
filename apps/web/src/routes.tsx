import { lazy, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { loadWorkTexts } from './i18n/work-texts.ts'
import { accountRoutes, standaloneAccountRoutes } from './pages/account/account-routes.tsx'
import { contentRoutes } from './pages/content-routes.tsx'
import { productRoutes } from './pages/products/product-routes.tsx'
import { BrokenPage } from './site/broken.page.tsx'
import { closeContact, useContact } from './ui/contact-store.ts'
import { ErrorBoundary } from './ui/lazy/error-boundary.tsx'
import { LazyDialog } from './ui/lazy/lazy-dialog.tsx'
import { loginMissing, useLogin } from './session/require-login.ts'

/** What the working tools need before they can be drawn: the query client, and the texts that speak of ships. */
const loadQueryProvider = async () =>
  (await Promise.all([import('./api/query-provider.tsx'), loadWorkTexts()]))[0].QueryProvider
const QueryProvider = lazy(async () => ({ default: await loadQueryProvider() }))
const MapPage = lazy(async () => ({ default: (await import('./pages/map/map.page.tsx')).MapPage }))
const VoyagesPage = lazy(async () => ({ default: (await import('./pages/voyages/voyages.page.tsx')).VoyagesPage }))
const FleetsPage = lazy(async () => ({ default: (await import('./pages/fleets/fleets.page.tsx')).FleetsPage }))
const HomePage = lazy(async () => ({ default: (await import('./pages/home/home.page.tsx')).HomePage }))
const SiteFrame = lazy(async () => ({ default: (await import('./site/frame.tsx')).SiteFrame }))
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found.page.tsx')).NotFoundPage,
}))
const LoginDialog = lazy(async () => {
  const [QueryProvider, { LoginDialog }] = await Promise.all([
    loadQueryProvider(),
    import('./features/login/login-dialog.tsx'),
  ])
  return {
    default: () => (
      <QueryProvider>
        <LoginDialog />
      </QueryProvider>
    ),
  }
})
const ContactDialog = lazy(async () => ({
  default: (await import('./features/contact/contact-dialog.tsx')).ContactDialog,
}))
const WeChatGreetPage = lazy(async () => ({
  default: (await import('./pages/we-chat-greet/we-chat-greet.page.tsx')).WeChatGreetPage,
}))

/** Path → page, for the router around it. The plain one: the one with loaders costs 20 kB before the map is there. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path="/" element={toHome} />
        <Route path="/index" element={toHome} />
        <Route element={<QueryProvider />}>
          <Route path="/map" element={<MapPage />} />
          <Route path="/ship/:mmsi/voyages" element={<VoyagesPage />} />
          <Route path="/fleets" element={<FleetsPage />} />
          {standaloneAccountRoutes}
        </Route>
        <Route path="/weChatGreet" element={<WeChatGreetPage />} />
        <Route element={<SiteFrame />}>
          <Route path="/index/home" element={<HomePage />} />
          {productRoutes}
          {contentRoutes}
          <Route element={<QueryProvider />}>{accountRoutes}</Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

const showBroken = (error: unknown) => <BrokenPage error={error} />

const toHome = <Navigate to="/index/home" replace />

/** What belongs to every page: what shows while its files arrive, what shows when it falls over, and the login and contact dialogs over each. */
function Root() {
  const { pathname } = useLocation()
  const contactAsked = useContact((state) => state.ask !== null)
  const loginAsked = useLogin((state) => state.reason !== null)
  return (
    <ErrorBoundary of={pathname} fallback={showBroken}>
      <Suspense fallback={<div className="room-bridge waiting" />}>
        <Outlet />
      </Suspense>
      <LazyDialog asked={loginAsked} onMissing={loginMissing}>
        <LoginDialog />
      </LazyDialog>
      <LazyDialog asked={contactAsked} onMissing={closeContact}>
        <ContactDialog />
      </LazyDialog>
    </ErrorBoundary>
  )
}
