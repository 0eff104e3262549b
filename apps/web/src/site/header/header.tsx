import './header.css'
import type { Language } from '@fairway/contract'
import { ChevronDown, Languages, Menu, UserRound, X } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { switchLanguage } from '../../i18n/switch-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx'
import { LazyDialog } from '../../ui/lazy/lazy-dialog.tsx'
import { retryableLazy } from '../../ui/lazy/retryable-lazy.ts'
import { LinkOrButton } from '../../ui/button/link-or-button.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { brand } from '#brand'
import { siteMenu, WIDE_MENU, type MenuTitle } from './site-menu.ts'
import { usePageQuery } from '../use-page-query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { siteTexts } from '../site-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

const loadPanel = () => import('./menu-panel.tsx')
/** Ahead of the press that opens it; if it does not come, that press says so. */
const expectPanel = () => void loadPanel().catch(() => undefined)
const menuPanel = retryableLazy(async () => (await loadPanel()).MenuPanel)
const userMenu = retryableLazy(async () => (await import('./user-menu.tsx')).UserMenu)
const appDownload = retryableLazy(async () => (await import('./app-download.tsx')).AppDownload)

/** Between link and panel a mouse may slip off for a moment. */
const SLIP_MS = 180
/** On its way to an open panel a mouse crosses other entries: theirs open where it stays. */
const CROSS_MS = 120

type Room = 'room-bridge' | 'room-site'
/** `pinned`: opened by a click or a key, so that a mouse passing by does not close it. */
type Opened = { title: MenuTitle; pinned: boolean; takeFocus: boolean } | null

/** Also the address under which a folded menu opens before the script is there (header.css). */
const MENU = 'main-menu'

function inLanguage(query: URLSearchParams, language: Language): string {
  const asked = new URLSearchParams(query)
  asked.set('lang', language)
  return `?${asked}`
}

/** Offline, what comes later is not there; the rest of the head is. The next page tries again. */
const showNothing = () => null

/** The head of every page: brand, menu (folded on phones), app, language, login. `links`: a page's own, in its menu beside the map. */
export function Header({ room, links }: { room: Room; links?: ReactNode }) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(siteTexts)
  const language = useLanguage()
  const { pathname, hash } = useLocation()
  const query = usePageQuery()
  const alive = useHydrated()
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  const user = useUser((state) => state.user)
  // Open on the page where it was opened: going elsewhere folds it.
  const [openOn, setOpenOn] = useState<string | null>()
  // One that was opened before the script was there stays open.
  const open = openOn === undefined ? alive && hash === `#${MENU}` : openOn === pathname
  const fold = () => setOpenOn(null)
  const unfold = () => {
    // By the time an entry is pressed its sub-pages are there.
    expectPanel()
    setOpenOn(open ? null : pathname)
  }
  const burger = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!open) return
    const foldByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      burger.current?.focus()
    }
    // Beside the open menu there is nothing but the head itself, which then covers the page (header.css).
    const foldByPress = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.matches('.header')) setOpenOn(null)
    }
    document.addEventListener('keydown', foldByEscape)
    document.addEventListener('click', foldByPress)
    return () => {
      document.removeEventListener('keydown', foldByEscape)
      document.removeEventListener('click', foldByPress)
    }
  }, [open])
  return (
    <header className={alive ? `header ${room} is-alive` : `header ${room}`}>
      <Link className="header-brand" to="/index/home">
        <img
          src={`${import.meta.env.BASE_URL}${room === 'room-bridge' ? brand.logoOnDark : brand.logo}`}
          alt=""
          width="28"
          height="28"
        />
        <span>{brand.name[language]}</span>
      </Link>
      <MainMenu open={open} links={links} onFold={fold} />
      <div className="header-actions">
        {brand.app && (
          <ErrorBoundary of={pathname} fallback={showNothing}>
            <Suspense fallback={null}>
              <appDownload.Latest app={brand.app} />
            </Suspense>
          </ErrorBoundary>
        )}
        <LinkOrButton
          className="button button-plain"
          href={inLanguage(query, other)}
          hrefLang={other}
          lang={other}
          title={ui.language.otherTitle}
          onPress={() => void switchLanguage(other)}
        >
          <Languages aria-hidden />
          {ui.language.other}
        </LinkOrButton>
        <ErrorBoundary of={user ? pathname : ''} fallback={showNothing}>
          <Suspense fallback={null}>
            {user ? (
              <userMenu.Latest user={user} />
            ) : (
              <Button
                className="header-login"
                icon={UserRound}
                onClick={() => requireLogin('login')}
                aria-label={texts.nav.login}
              >
                <span className="header-login-text">{texts.nav.login}</span>
              </Button>
            )}
          </Suspense>
        </ErrorBoundary>
        <LinkOrButton
          ref={burger}
          className="icon-button header-burger"
          href={`#${MENU}`}
          aria-label={texts.nav.menu}
          title={texts.nav.menu}
          aria-expanded={open}
          aria-controls={MENU}
          onPress={unfold}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </LinkOrButton>
      </div>
    </header>
  )
}

/** Each entry is a link to its page and a button that opens its sub-pages; a mouse opens them by being there. */
function MainMenu({ open, links, onFold }: { open: boolean; links: ReactNode; onFold(): void }) {
  const texts = useTexts(siteTexts)
  const [opened, setOpened] = useState<Opened>(null)
  /** What comes of the mouse's last move; not a state, for two moves may fall between two drawings. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The entry under the mouse. */
  const under = useRef<MenuTitle>(null)
  const hover = (title: MenuTitle | null) => (event: { pointerType: string }) => {
    if (event.pointerType !== 'mouse' || !matchMedia(WIDE_MENU).matches) return
    clearTimeout(timer.current)
    under.current = title
    if (title === null) {
      timer.current = setTimeout(() => setOpened((before) => (before?.pinned ? before : null)), SLIP_MS)
      return
    }
    const show = () =>
      under.current === title &&
      setOpened((before) => (before?.title === title ? before : { title, pinned: false, takeFocus: false }))
    // A mouse passing by has asked for nothing: it is not told of a panel that does not come.
    const open = () => void loadPanel().then(show, () => undefined)
    if (opened !== null && opened.title !== title) timer.current = setTimeout(open, CROSS_MS)
    else open()
  }
  const arrowOpens = (title: MenuTitle) => (event: { key: string; preventDefault(): void }) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened({ title, pinned: true, takeFocus: true })
  }
  const close = useCallback(() => setOpened(null), [])
  const leave = () => {
    under.current = null
    close()
    onFold()
  }
  return (
    <nav className={`header-menu ${open ? 'is-open' : ''}`} id={MENU} aria-label={texts.nav.label}>
      <NavLink to="/map">{texts.nav.map}</NavLink>
      {links}
      {siteMenu.map(({ title, path }) => {
        const isOpen = opened?.title === title
        return (
          <div key={title} className="header-group" onPointerEnter={hover(title)} onPointerLeave={hover(null)}>
            <NavLink to={path} onClick={leave} onKeyDown={arrowOpens(title)}>
              {texts.nav[title]}
            </NavLink>
            <button
              type="button"
              className="header-more"
              aria-label={texts.nav.more({ name: texts.nav[title] })}
              aria-expanded={isOpen}
              aria-controls={`menu-${title}`}
              onFocus={expectPanel}
              onKeyDown={arrowOpens(title)}
              onClick={() => setOpened(isOpen && opened.pinned ? null : { title, pinned: true, takeFocus: false })}
            >
              <ChevronDown aria-hidden />
            </button>
            <LazyDialog asked={isOpen} onMissing={close}>
              <menuPanel.Latest
                id={`menu-${title}`}
                title={title}
                takeFocus={opened?.takeFocus ?? false}
                onClose={() => setOpened((before) => (before?.title === title ? null : before))}
                onGone={onFold}
              />
            </LazyDialog>
          </div>
        )
      })}
    </nav>
  )
}
