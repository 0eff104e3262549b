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
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { accountPages, accountPath, accountTexts, type AccountPage } from './account-texts.ts'

const icons: Record<AccountPage, LucideIcon> = {
  myAccountInfo: UserRound,
  personalInformation: UserRoundPen,
  consumptionRecords: ReceiptText,
  help: CircleQuestionMark,
  areaRemind: BellRing,
  planRoutes: Route,
  apiService: KeyRound,
  historyData: History,
  visualTools: ChartSpline,
  logisticsTrack: Boxes,
}

/** The pages of the account area; on a phone a row that scrolls, with the open page in sight. */
export function AccountMenu() {
  const { menu, entries } = useTexts(accountTexts)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const here = row?.querySelector<HTMLElement>(`[href$="${pathname}"]`)
    if (row && here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className="account-menu" aria-label={menu}>
      {accountPages.map((page) => {
        const Icon = icons[page]
        return (
          <NavLink key={page} to={accountPath(page)}>
            <Icon aria-hidden />
            {entries[page]}
          </NavLink>
        )
      })}
    </nav>
  )
}
