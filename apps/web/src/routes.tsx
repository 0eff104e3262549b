import { lazy, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router'
import { contentRoutes } from './pages/content-routes.tsx'
import { BrokenPage } from './site/broken.page.tsx'
import { isAccountPage, soonPages } from './site/site-pages.ts'
import { useContact } from './ui/contact-store.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { useLogin } from './ui/login-store.ts'

const MapPage = lazy(async () => ({ default: (await import('./pages/map/map.page.tsx')).MapPage }))
const HomePage = lazy(async () => ({ default: (await import('./pages/home.page.tsx')).HomePage }))
const SiteFrame = lazy(async () => ({ default: (await import('./site/frame.tsx')).SiteFrame }))
const NotFoundPage = lazy(async () => ({ default: (await import('./site/not-found.page.tsx')).NotFoundPage }))
const SoonPage = lazy(async () => ({ default: (await import('./site/soon.page.tsx')).SoonPage }))
const LoginDialog = lazy(async () => ({ default: (await import('./features/login/login-dialog.tsx')).LoginDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('./features/contact/contact-dialog.tsx')).ContactDialog }))
const ConfirmLoginPage = lazy(async () => ({ default: (await import('./pages/account/confirm-login.page.tsx')).ConfirmLoginPage }))
const OutboxPage = lazy(async () => ({ default: (await import('./pages/account/outbox.page.tsx')).OutboxPage }))
const WeChatGreetPage = lazy(async () => ({ default: (await import('./site/we-chat-greet.page.tsx')).WeChatGreetPage }))

/** Path → page, for the router around it. The plain one: the one with loaders costs 20 kB before the map is there. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path="/" element={toHome} />
        <Route path="/index" element={toHome} />
        <Route path="/map" element={<MapPage />} />
        <Route path="/confirmLogin" element={<ConfirmLoginPage />} />
        <Route path="/outbox" element={<OutboxPage />} />
        <Route path="/weChatGreet" element={<WeChatGreetPage />} />
        <Route element={<SiteFrame />}>
          <Route path="/index/home" element={<HomePage />} />
          {contentRoutes}
          <Route path="/index/myAccount" element={<Navigate to="/index/myAccount/myAccountInfo" replace />} />
          {Object.entries(soonPages).map(([path, page]) => (
            <Route key={path} path={`/index/${path}`} element={<SoonPage page={page} needsLogin={isAccountPage(path)} />} />
          ))}
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
  const contactAsked = useContact((state) => state.ask !== null)
  const loginAsked = useLogin((state) => state.reason !== null)
  return (
    <ErrorBoundary fallback={showBroken}>
      <Suspense fallback={<div className="room-bridge waiting" />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>{loginAsked && <LoginDialog />}</Suspense>
      <Suspense fallback={null}>{contactAsked && <ContactDialog />}</Suspense>
    </ErrorBoundary>
  )
}
