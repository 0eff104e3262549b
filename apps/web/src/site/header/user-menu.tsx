import './user-menu.css'
import type { UserInfo } from '@fairway/contract'
import { ChevronDown, KeyRound, LogOut, Route, PanelsTopLeft, Star, UserRound, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { apiBase } from '../../api/api-config.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMenu } from '../../ui/menu/menu-button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'

import { InboxBell } from './inbox-bell.tsx'
import { menuTexts } from './user-menu-texts.ts'

const pages: ReadonlyArray<readonly ['fleets' | 'voyage' | 'password' | 'personal', LucideIcon, string]> = [
  ['voyage', Route, '/index/myAccount/planRoutes'],
  ['password', KeyRound, '/index/myAccount/personalInformation#password'],
  ['personal', UserRound, '/index/myAccount/myAccountInfo'],
  ['fleets', Star, '/fleets'],
]

/** Who is logged in, the four things to do about the account in the order of the specification (section 2), and the way to their fleets and to the desk of an operator. */
export function UserMenu({ user }: { user: UserInfo }) {
  const texts = useTexts(menuTexts)
  const { open, button, menu } = useMenu(useLocation().pathname)
  const name = user.name || user.phoneOrEmail
  const entries: MenuEntry[] = [
    ...pages.map(([page, icon, to]) => ({ text: texts[page], icon, to })),
    ...(user.operator ? [{ text: texts.desk, icon: PanelsTopLeft, to: '/desk' }] : []),
    { text: texts.exit, icon: LogOut, act: logOut, apart: true },
  ]
  return (
    <>
      <InboxBell />
      <button type="button" className="user-menu" aria-label={texts.label({ name })} title={name} {...button}>
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
      {open && <Menu {...menu} label={texts.label({ name })} entries={entries} />}
    </>
  )
}

const logOut = () => void import('../../session/log-out.ts').then(({ logOut }) => logOut())
