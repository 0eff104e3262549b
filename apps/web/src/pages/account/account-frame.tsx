import { lazy } from 'react'
import { Outlet } from 'react-router'
import { AccountGuard } from '../../features/account/account-guard.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'

const AnnouncementBar = lazy(async () => ({
  default: (await import('../../features/announcements/announcement-bar.tsx')).AnnouncementBar,
}))

/** The account area inside the site's frame: its menu beside the page, both for its owner only. */
export function AccountFrame() {
  return (
    <AccountGuard>
      <div className="account">
        <AccountMenu />
        <div className="account-page">
          <LazyPart>
            <AnnouncementBar />
          </LazyPart>
          <Outlet />
        </div>
      </div>
    </AccountGuard>
  )
}
