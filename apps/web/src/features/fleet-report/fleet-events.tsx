import './fleet-events.css'
import type { FleetEvent } from '@fairway/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor, BellRing, Inbox, LogIn, LogOut, MapPin, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/session.ts'
import { useZone } from '../../i18n/use-zone.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { fleetReportTexts } from './fleet-report-texts.ts'
import { fleetEventsQuery } from './fleet-report-api.ts'

/** What port calls tell; all else is a rule's. */
const icons: Partial<Record<FleetEvent['kind'], LucideIcon>> = { arrived: LogIn, berthed: Anchor, departed: LogOut }

/** What all followed ships did, the latest first: port calls, and what rules told. */
export function FleetEvents({ onShow }: { onShow(event: FleetEvent): void }) {
  const { events: t } = useTexts(fleetReportTexts)
  const language = useLanguage()
  const user = useUser((session) => session.user?.encryptId ?? '')
  const query = fleetEventsQuery(user, useZone(), language)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const events = data?.pages.flatMap((page) => page.events)
  if (events === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  if (events.length === 0)
    return (
      <Empty icon={Inbox} text={t.none} action={<Link to="/index/myAccount/areaRemind?tab=rules">{t.rules}</Link>} />
    )
  return (
    <>
      <ul className="fleet-events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} onShow={onShow} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function EventRow({ event, onShow }: { event: FleetEvent; onShow(event: FleetEvent): void }) {
  const { events: t } = useTexts(fleetReportTexts)
  const format = useFormat()
  const Icon = icons[event.kind] ?? BellRing
  return (
    <li>
      <Icon aria-hidden />
      <span>
        {event.text}
        <small className="number">
          <time dateTime={new Date(event.at).toISOString()}>{format.moment(event.at)}</time>
          {event.rule !== null && ` · ${event.rule}`}
        </small>
      </span>
      <IconButton label={t.onMap({ what: event.text })} icon={MapPin} onClick={() => onShow(event)} />
    </li>
  )
}
