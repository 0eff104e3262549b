import './inbox.css'
import '../reminder.css'
import { errorCodes, isPlanStepKind, type InboxEvent } from '@fairway/contract'
import { Anchor, Filter, Mail, MailOpen, Map as MapIcon, Route, Webhook, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { followInbox, useInbox } from '../../../session/inbox-live.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { toldShip, useEventText } from './event-text.ts'
import { MuteButton } from './muted-ships.tsx'
import { Reasons } from '../reasons.tsx'
import { inboxAgain, markInbox, planAddress, trackAround } from '../reminder-api.ts'
import { inboxTexts } from './inbox-texts.ts'

/** Asks again when the server says that something changed. */
export function useNews(): void {
  const news = useInbox((state) => state.news)
  useEffect(followInbox, [])
  useEffect(() => {
    if (news > 0) void inboxAgain()
  }, [news])
}

export async function mark(body: Parameters<typeof markInbox>[0]): Promise<void> {
  const answer = await markInbox(body)
  if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
}

interface EventRowProps {
  event: InboxEvent
  open?: boolean
  /** As the rule is called now. */
  ruleName?: string | undefined
  /** Shows what was told of her alone. */
  onShip?: ((mmsi: number) => void) | undefined
}

/** One thing that was told: what, when, why, where, and whether it was read. */
export function EventRow({ event, open = false, ruleName, onShip }: EventRowProps) {
  const t = useTexts(inboxTexts)
  const happened = useEventText()
  const chinese = useLanguage() === 'zh-CN'
  const format = useFormat()
  const { mmsi, kind, at, facts, read } = event
  const ship = mmsi === null ? '' : format.shipName(toldShip(mmsi, facts.ship, facts.shipZh))
  const port = facts.portName === null ? null : format.portName({ name: facts.portName, nameZh: facts.portNameZh })
  const area = (chinese ? facts.areaZh : undefined) ?? facts.area
  const what = happened({
    kind,
    ship,
    place: port ?? area ?? facts.webhook ?? facts.plan ?? null,
    plan: facts.plan,
    detail: facts.detail,
  })
  return (
    <li className={read ? 'is-read' : ''}>
      <div className="inbox-event">
        <strong>
          {what}
          {facts.simulated && <small className="inbox-simulated">{t.simulated}</small>}
        </strong>
        <time dateTime={new Date(at).toISOString()} title={format.utc(at)}>
          {format.moment(at)}
        </time>
        <details open={open}>
          <summary>{t.why}</summary>
          <Reasons event={event} now={ruleName} />
        </details>
      </div>
      <WayTo event={event} what={what} place={port} />
      {mmsi !== null && onShip && (
        <IconButton label={t.onlyShip({ ship })} icon={Filter} onClick={() => onShip(mmsi)} />
      )}
      {mmsi !== null && <MuteButton mmsi={mmsi} ship={ship} />}
      <IconButton
        label={read ? t.markUnread({ what }) : t.markRead({ what })}
        icon={read ? Mail : MailOpen}
        onClick={() => void mark({ ids: [event.id], read: !read })}
      />
    </li>
  )
}

/** The one press that leads from what was told to where more is seen. */
function WayTo({ event, what, place }: { event: InboxEvent; what: string; place: string | null }) {
  const t = useTexts(inboxTexts)
  const format = useFormat()
  const { mmsi, kind, facts } = event
  const way = (to: string, Icon: LucideIcon, title: string, label = title) => (
    <Link className="icon-button" to={to} aria-label={label} title={title}>
      <Icon aria-hidden />
    </Link>
  )
  if (kind === 'queue-longer' && facts.port !== null)
    return way(`/port/${facts.port}/arrivals`, Anchor, t.board({ place: place ?? facts.port }))
  if (isPlanStepKind(kind) && facts.planId !== undefined)
    return way(planAddress(facts.planId), Route, t.planIs({ name: facts.plan ?? '' }))
  if (mmsi === null) return way('?tab=channels', Webhook, t.targets)
  return way(trackAround({ ...event, mmsi }), MapIcon, t.around, format.labelled(t.around, what))
}
