import './account-menu.css'
import {
  BellRing,
  Boxes,
  ChartSpline,
  CircleQuestionMark,
  History,
  KeyRound,
  ReceiptText,
  Route,
  UserRound,
  UserRoundPen,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { accountPages, accountPath, accountTexts, plannedPages, type AccountPage } from './account-texts.ts'

const icons: Record<AccountPage, LucideIcon> = {
  myAccountInfo: UserRound,
  personalInformation: UserRoundPen,
  consumptionRecords: ReceiptText,
  help: CircleQuestionMark,
  areaRemind: BellRing,
  planRoutes: Route,
  organisation: UsersRound,
  apiService: KeyRound,
  historyData: History,
  visualTools: ChartSpline,
  logisticsTrack: Boxes,
}

/** The pages of the account area; on a phone a row that scrolls, with the open page in sight. */
export function AccountMenu() {
  const { menu, entries, planned } = useTexts(accountTexts)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const here = row?.querySelector<HTMLElement>(`[href$="${pathname}"]`)
    if (row && here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.clientWidth) / 2
  }, [pathname])
  const entry = (page: AccountPage): ReactNode => {
    const Icon = icons[page]
    return (
      <NavLink key={page} to={accountPath(page)}>
        <Icon aria-hidden />
        {entries[page]}
      </NavLink>
    )
  }
  return (
    <nav ref={nav} className="account-menu" aria-label={menu}>
      {accountPages.filter((page) => !plannedPages.includes(page)).map(entry)}
      <div className="account-menu-planned">
        <span>{planned.note}</span>
        {plannedPages.map(entry)}
      </div>
    </nav>
  )
}
