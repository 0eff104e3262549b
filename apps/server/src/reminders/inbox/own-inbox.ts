import type { Inbox, InboxQuery } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'
import { inboxOf } from './inbox.store.ts'

interface Marked extends Pick<InboxQuery, 'kind' | 'mmsi' | 'rule'> {
  ids?: readonly string[] | undefined
  upTo?: number | undefined
  read: boolean
}

/** What the rules of one user told. */
export interface OwnInbox {
  page(query: InboxQuery): Promise<Inbox>
  /** Some events, or all that were noticed up to a moment (UTC ms), of a choice; how much is unread then. */
  mark(wanted: Marked): Promise<number>
}

/** `onRead`: there is less or more unread than before. */
export function ownInbox(db: Database, userId: number, onRead: (userId: number) => void): OwnInbox {
  const own = inboxOf(db, userId)
  return {
    async page(query) {
      const [page, unread] = [await own.page(query), await own.unread()]
      return { ...page, unread }
    },
    async mark({ ids, upTo, read, ...choice }) {
      if (ids !== undefined) await own.mark(ids, read)
      if (upTo !== undefined) await own.markUpTo(upTo, read, choice)
      onRead(userId)
      return own.unread()
    },
  }
}
