import './inbox-bell.css'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { followInbox, useInbox } from '../../session/inbox-live.ts'
import { menuTexts } from './user-menu-texts.ts'

const MOST_SHOWN = 99

/** The way to the inbox, with how much in it is unread. */
export function InboxBell() {
  const texts = useTexts(menuTexts)
  const unread = useInbox((state) => state.unread)
  useEffect(followInbox, [])
  const label = unread ? texts.unread({ count: unread }) : texts.inbox
  return (
    <Link
      className="icon-button inbox-bell"
      to="/index/myAccount/areaRemind?tab=inbox"
      aria-label={label}
      title={label}
    >
      <Bell aria-hidden />
      {Boolean(unread) && (
        <span className="inbox-bell-count number" aria-hidden>
          {unread! > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
