import { Outlet } from 'react-router'
import { AccountGuard } from '../../features/account/account-guard.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'

/** The account area inside the site's frame: its menu beside the page, both for its owner only. */
export function AccountFrame() {
  return (
    <AccountGuard>
      <div className="account">
        <AccountMenu />
        <div className="account-page">
          <Outlet />
        </div>
      </div>
    </AccountGuard>
  )
}
