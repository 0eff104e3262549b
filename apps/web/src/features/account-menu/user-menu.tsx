import './user-menu.css'
import type { UserInfo } from '@fairway/contract'
import { ChevronDown, KeyRound, LogOut, Route, Star, UserRound, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { apiBase } from '../../api/api-config.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useDismiss } from '../../ui/focus/use-dismiss.ts'

import { menuTexts } from './user-menu-texts.ts'

const entries: ReadonlyArray<readonly ['fleets' | 'voyage' | 'password' | 'personal', LucideIcon, string]> = [
  ['voyage', Route, '/index/myAccount/planRoutes'],
  ['password', KeyRound, '/index/myAccount/personalInformation#password'],
  ['personal', UserRound, '/index/myAccount/myAccountInfo'],
  ['fleets', Star, '/fleets'],
]

/** Who is logged in, the four things to do about the account in the order of the specification (docs/specification.md 2), and the way to their fleets. */
export function UserMenu({ user }: { user: UserInfo }) {
  const texts = useTexts(menuTexts)
  const location = useLocation()
  // Open on the page where it was opened: going elsewhere closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === location.key
  const id = useId()
  const name = user.name || user.phoneOrEmail
  const arrowOpens = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpenOn(location.key)
  }
  return (
    <div className="user-menu">
      <button
        type="button"
        className="user-menu-button"
        aria-label={texts.label({ name })}
        title={name}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={arrowOpens}
        onClick={() => setOpenOn(open ? null : location.key)}
      >
        {user.headUrl === '' ? (
          <span className="user-menu-letter" aria-hidden>
            {[...name.trim()][0] ?? '?'}
          </span>
        ) : (
          <img className="user-menu-letter" src={`${apiBase}${user.headUrl}`} alt="" width="28" height="28" />
        )}
        <span className="user-menu-name">{name}</span>
        <ChevronDown aria-hidden />
      </button>
      {open && <UserMenuList id={id} onClose={() => setOpenOn(null)} />}
    </div>
  )
}

function UserMenuList({ id, onClose }: { id: string; onClose(): void }) {
  const texts = useTexts(menuTexts)
  const list = useRef<HTMLUListElement>(null)
  useDismiss(list, '.user-menu', onClose)
  const walk = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }
  const arrive = (element: HTMLUListElement | null) => {
    list.current = element
    element?.querySelector('a')?.focus()
  }
  return (
    <ul ref={arrive} id={id} className="user-menu-list">
      {entries.map(([entry, Icon, to]) => (
        <li key={entry}>
          <Link to={to} onClick={onClose} onKeyDown={walk}>
            <Icon aria-hidden />
            {texts[entry]}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          onKeyDown={walk}
          onClick={() => void import('../../session/log-out.ts').then(({ logOut }) => logOut())}
        >
          <LogOut aria-hidden />
          {texts.exit}
        </button>
      </li>
    </ul>
  )
}
