import type { Accounts } from '../accounts/accounts.ts'
import { deskAnnouncementRoutes } from '../announcements/announcements.routes.ts'
import { Announcements } from '../announcements/announcements.ts'
import { deskPortAreaRoutes } from '../port-areas/desk-port-areas.routes.ts'
import { deskPurchaseRoutes } from '../purchases/desk-purchases.routes.ts'

/** What other parts have at the desk. */
export const otherDeskRoutes = (accounts: Accounts) => [
  deskPurchaseRoutes(accounts, () => {}),
  deskAnnouncementRoutes(accounts, new Announcements(accounts.parts.db, accounts.parts.now)),
  deskPortAreaRoutes(
    accounts,
    () => null,
    async () => {},
  ),
]
