import './reminder.css'
import { errorCodes, reminderApi, reminderEventKinds, type InboxEvent, type Reminder } from '@fairway/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor, Download, Inbox as InboxIcon, Mail, MailOpen, Map as MapIcon, Webhook } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { followInbox, useInbox } from '../../session/inbox-live.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useEventWords } from './event-words.ts'
import { MuteButton, MutedShips } from './muted-ships.tsx'
import { Reasons } from './reasons.tsx'
import { inboxAgain, inboxFile, inboxQuery, markInbox, trackAround, type InboxChoice } from './reminder-calls.ts'
import { reminderTexts } from './reminder-texts.ts'

interface InboxProps {
  user: string
  rules: readonly Reminder[]
  nameOf(rule: Reminder): string
  /** This one alone, until something else is chosen. */
  event: string | undefined
}

/** What the rules told, the latest first, by choice; it comes while the page is open. */
export function Inbox({ user, rules, nameOf, event }: InboxProps) {
  const { inbox: t, kinds } = useTexts(reminderTexts)
  const [choice, setChoice] = useState<InboxChoice>({ unread: false, id: event })
  const unread = useInbox((state) => state.unread)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(user, choice),
  )
  useNews()
  const [busy, run] = useBusy()
  const events = data?.pages.flatMap((page) => page.events)
  const latest = events?.[0]
  const give = () =>
    run(async () => {
      const file = await downloadFile(reminderApi.exportInbox, inboxFile(choice))
      if (file.ok) saveFile(file.name, file.content)
      else toast('bad', file.message)
    })
  const readAll = () => {
    if (latest) run(() => mark({ upTo: latest.noticedAt, read: true }))
  }
  return (
    <section className="account-card" aria-labelledby="inbox-title">
      <h2 id="inbox-title">{t.title}</h2>
      <p>{t.lead}</p>
      {choice.id !== undefined && (
        <p className="inbox-alone">
          {t.alone} <Button onClick={() => setChoice({ unread: false })}>{t.showAll}</Button>
        </p>
      )}
      <div className="inbox-choice">
        <label>
          {t.kind}
          <select
            value={choice.kind ?? ''}
            onChange={({ target }) =>
              setChoice({ ...choice, kind: reminderEventKinds.find((kind) => kind === target.value) })
            }
          >
            <option value="">{t.allKinds}</option>
            {reminderEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.rule}
          <select
            value={choice.rule ?? ''}
            onChange={({ target }) => setChoice({ ...choice, rule: target.value || undefined })}
          >
            <option value="">{t.allRules}</option>
            {rules.map((rule) => (
              <option key={rule.id} value={rule.id}>
                {nameOf(rule)}
              </option>
            ))}
          </select>
        </label>
        <label className="area-check">
          <input
            type="checkbox"
            checked={choice.unread}
            onChange={({ target }) => setChoice({ ...choice, unread: target.checked })}
          />
          {t.onlyUnread}
        </label>
      </div>
      <div className="account-actions">
        <Button
          icon={MailOpen}
          disabled={busy || !unread || latest === undefined || choice.id !== undefined}
          onClick={readAll}
        >
          {t.readAll}
        </Button>
        <Button icon={Download} disabled={busy || latest === undefined} onClick={give}>
          {t.csv}
        </Button>
        {unread !== null && <span className="number">{t.unread({ count: unread })}</span>}
      </div>
      <MutedShips user={user} />
      {events === undefined ? (
        error ? (
          <Failure text={`${t.failed}: ${error.message}`} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : events.length === 0 ? (
        <Empty
          icon={InboxIcon}
          text={
            choice.id !== undefined || choice.unread || choice.kind !== undefined || choice.rule !== undefined
              ? t.noneOfThese
              : t.none
          }
        />
      ) : (
        <ul className="inbox-events">
          {events.map((one) => (
            <EventRow key={one.id} event={one} open={choice.id !== undefined} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  )
}

/** Asks again when the server says that something changed. */
function useNews(): void {
  const news = useInbox((state) => state.news)
  useEffect(followInbox, [])
  useEffect(() => {
    if (news > 0) void inboxAgain()
  }, [news])
}

async function mark(body: Parameters<typeof markInbox>[0]): Promise<void> {
  const answer = await markInbox(body)
  if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
}

function EventRow({ event, open }: { event: InboxEvent; open: boolean }) {
  const { inbox: t } = useTexts(reminderTexts)
  const happened = useEventWords()
  const chinese = useLanguage() === 'zh-CN'
  const format = useFormat()
  const { mmsi, kind, at, facts, read } = event
  const ship = mmsi === null ? '' : format.shipName({ mmsi, name: facts.ship, nameZh: null })
  const port = facts.portName === null ? null : format.portName({ name: facts.portName, nameZh: facts.portNameZh })
  const area = (chinese ? facts.areaZh : undefined) ?? facts.area
  const what = happened({
    kind,
    ship,
    place: port ?? area ?? facts.webhook ?? facts.plan ?? null,
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
          <Reasons event={event} />
        </details>
      </div>
      {kind === 'queue-longer' && facts.port !== null ? (
        <Link
          className="icon-button"
          to={`/port/${facts.port}/arrivals`}
          aria-label={t.board({ place: port ?? facts.port })}
          title={t.board({ place: port ?? facts.port })}
        >
          <Anchor aria-hidden />
        </Link>
      ) : mmsi === null ? (
        <Link className="icon-button" to="?tab=channels" aria-label={t.targets} title={t.targets}>
          <Webhook aria-hidden />
        </Link>
      ) : (
        <Link
          className="icon-button"
          to={trackAround({ ...event, mmsi })}
          aria-label={`${t.around}: ${what}`}
          title={t.around}
        >
          <MapIcon aria-hidden />
        </Link>
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
