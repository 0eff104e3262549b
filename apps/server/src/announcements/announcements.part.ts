import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { DeskRoutes } from '../desk/desk.routes.ts'
import type { Context, Part } from '../part.ts'
import { announcementRoutes, deskAnnouncementRoutes } from './announcements.routes.ts'
import { forgetAnnouncements } from './announcements.store.ts'
import { Announcements } from './announcements.ts'

export interface AnnouncementsPart extends Part {
  readonly desk: DeskRoutes
}

interface AnnouncementsNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
}

const KEPT_MS = 800 * 86_400_000

/** What the operator tells everybody for a while. */
export function announcementsPart({ now }: Context, { database, accounts }: AnnouncementsNeeds): AnnouncementsPart {
  const announcements = new Announcements(database.db, now)
  return {
    name: 'announcements',
    desk: deskAnnouncementRoutes(accounts.accounts, announcements),
    api: [announcementRoutes(announcements)],
    sweep: () => forgetAnnouncements(database.db, now() - KEPT_MS),
  }
}
