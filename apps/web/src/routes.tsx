import type { Language } from '@fairway/contract'
import { lazy, Suspense, useLayoutEffect, type ComponentType, type ReactElement } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { formatTexts } from './i18n/format-texts.ts'
import { i18n } from './i18n/instance.ts'
import { loadTexts } from './i18n/texts.ts'
import { sitePageOf } from './pages/page-address.ts'
import { pages, redirects, type Page } from './pages/pages.ts'
import { confirmGone, useConfirmLogin } from './session/confirm-login.ts'
import { loginMissing, useLogin } from './session/require-login.ts'
import { onLogin } from './session/session.ts'
import { BrokenPage } from './site/broken.tsx'
import { closeContact, useContact } from './contact/contact-store.ts'
import { ErrorBoundary } from './ui/lazy/error-boundary.tsx'
import { LazyDialog } from './ui/lazy/lazy-dialog.tsx'
import { uiTexts } from './ui/ui-texts.ts'

/** What the working tools need before they can be drawn: the query client, and the texts that speak of ships. */
async function loadQueryProvider() {
  const [{ QueryProvider, askAgain }] = await Promise.all([
    import('./api/query-provider.tsx'),
    loadTexts(i18n.language, formatTexts),
  ])
  // Who logs in may see more, and other things, than before.
  followsLogins ??= onLogin(askAgain)
  return QueryProvider
}
let followsLogins: (() => void) | undefined
const lazyOf = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await load() }))
/** A dialog that asks the server by query. */
const lazyWithQueries = (load: () => Promise<ComponentType>) =>
  lazyOf(async () => {
    const [QueryProvider, Dialog] = await Promise.all([loadQueryProvider(), load()])
    return () => (
      <QueryProvider>
        <Dialog />
      </QueryProvider>
    )
  })
const QueryProvider = lazyOf(loadQueryProvider)
const SiteFrame = lazyOf(async () => (await import('./site/frame.tsx')).SiteFrame)
const AccountFrame = lazyOf(async () => (await import('./pages/account/account-frame.tsx')).AccountFrame)
const LoginDialog = lazyWithQueries(async () => (await import('./features/login/login-dialog.tsx')).LoginDialog)
const ConfirmLoginDialog = lazyWithQueries(
  async () => (await import('./session/confirm-login-dialog.tsx')).ConfirmLoginDialog,
)
const ContactDialog = lazyOf(async () => (await import('./features/contact/contact-dialog.tsx')).ContactDialog)

type PageComponent = ComponentType<Page['props']>

const files = import.meta.glob<PageComponent>('./pages/**/*.page.tsx', { import: 'Page' })
/** A page that begins with texts of many features names them beside it: they come with its script and not after it. */
const firstTexts = import.meta.glob<(language: Language) => Promise<void>>('./pages/*/first-texts.ts', {
  import: 'loadFirstTexts',
})

/** One for each file, so that pages which share it wait for it once. */
const components = new Map<Page['module'], ComponentType<Page['props']>>()
function componentOf(module: Page['module']): PageComponent {
  const known = components.get(module)
  if (known) return known
  const file = module.replace('./', './pages/')
  const load = files[file]
  const texts = firstTexts[file.replace(/[^/]+$/, 'first-texts.ts')]
  if (!load) throw new Error(`There is no page ${module}`)
  const component = lazyOf(async () => {
    const [page] = await Promise.all([load(), texts?.().then((loadFirst) => loadFirst(i18n.language))])
    return page
  })
  components.set(module, component)
  return component
}

const rows: [path: string, page: Page][] = Object.entries(pages)
const routed = (has: (page: Page) => boolean): ReactElement[] =>
  rows
    .filter(([, page]) => has(page))
    .map(([path, { module, props }]) => {
      const Component = componentOf(module)
      return <Route key={path} path={path} element={<Component key={path} {...props} />} />
    })

const routes = (
  <Route element={<Root />}>
    {Object.entries(redirects).map(([path, to]) => (
      <Route key={path} path={path} element={<Navigate to={to} replace />} />
    ))}
    {routed(({ frame, queries }) => frame === 'none' && !queries)}
    <Route element={<QueryProvider />}>{routed(({ frame, queries }) => frame === 'none' && queries)}</Route>
    <Route element={<SiteFrame />}>
      {routed(({ frame }) => frame === 'site')}
      <Route element={<QueryProvider />}>
        <Route element={<AccountFrame />}>{routed(({ frame }) => frame === 'account')}</Route>
      </Route>
    </Route>
  </Route>
)

/** Path → page, for the router around it. The plain one: the one with loaders costs 20 kB before the map is there. */
export const Pages = () => <Routes>{routes}</Routes>

const showBroken = (error: unknown) => (
  <>
    <Arrived />
    <BrokenPage error={error} />
  </>
)

/** With the page, and not before: what the server sent in its place goes. */
function Arrived() {
  useLayoutEffect(() => document.getElementById('first-sight')?.remove(), [])
  return null
}

/** Stands where the page will be, in its colours. */
function Waiting({ pathname }: { pathname: string }) {
  const room = rows.find(([path]) => matchPath(path, pathname))?.[1].room ?? 'room-site'
  return (
    <div className={`${room} waiting`}>
      <output className="visually-hidden">{uiTexts.loaded(i18n.language)?.state.loading}</output>
    </div>
  )
}

/** What belongs to every page: what shows while its files arrive, what shows when it falls over, and the dialogs for login, confirmation and contact over each. */
function Root() {
  const { pathname } = useLocation()
  const contactAsked = useContact((state) => state.ask !== null)
  const confirmAsked = useConfirmLogin((state) => state.asked)
  const loginAsked = useLogin((state) => state.reason !== null)
  return (
    <ErrorBoundary of={pathname} fallback={showBroken}>
      <Suspense fallback={<Waiting pathname={pathname} />}>
        <Outlet />
        <Arrived />
      </Suspense>
      <LazyDialog asked={loginAsked} onMissing={loginMissing}>
        <LoginDialog />
      </LazyDialog>
      <LazyDialog asked={confirmAsked} onMissing={confirmGone}>
        <ConfirmLoginDialog />
      </LazyDialog>
      <LazyDialog asked={contactAsked} onMissing={closeContact}>
        <ContactDialog pageFeature={sitePageOf(pathname).feature} />
      </LazyDialog>
    </ErrorBoundary>
  )
}
