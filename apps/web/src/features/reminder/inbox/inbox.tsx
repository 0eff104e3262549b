import './inbox.css'
import '../reminder.css'
import { reminderEventKinds, type Reminder } from '@fairway/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox as InboxIcon, MailOpen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { useInbox } from '../../../session/inbox-live.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Empty, Pending } from '../../../ui/panel/panel-states.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { EventRow, mark, useNews } from './inbox-event.tsx'
import { ExportInbox } from './inbox-export.tsx'
import { InboxGroups } from './inbox-groups.tsx'
import { MutedShips } from './muted-ships.tsx'
import { inboxQuery, ruleAddress, type InboxChoice } from '../reminder-api.ts'
import { inboxTexts } from './inbox-texts.ts'
import { reminderTexts } from '../reminder-texts.ts'
import type { SearchFor } from '../rule/rule-part.tsx'
import { useShipNames } from '../rule/rule-text.ts'

interface InboxProps {
  user: string
  rules: readonly Reminder[]
  nameOf(rule: Reminder): string
  /** One event alone, or what is told of a kind, by a rule, of a ship. */
  choice: InboxChoice
  onChoose(choice: InboxChoice): void
  search: SearchFor
}

/** What the rules told, the latest first, by choice; it comes while the page is open. */
export function Inbox({ user, rules, nameOf, choice, onChoose: setChoice, search }: InboxProps) {
  const t = useTexts(inboxTexts)
  const { kinds } = useTexts(reminderTexts)
  const unread = useInbox((state) => state.unread)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(user, choice),
  )
  useNews()
  const [busy, run] = useBusy()
  const events = data?.pages.flatMap((page) => page.events)
  const latest = events?.[0]
  const chosen = rules.find(({ id }) => id === choice.rule)
  const ruleName = (id: string | null) => {
    const rule = rules.find((one) => one.id === id)
    return rule && nameOf(rule)
  }
  const readAll = () => {
    const { kind, mmsi, rule } = choice
    if (latest) run(() => mark({ upTo: latest.noticedAt, kind, mmsi, rule, read: true }))
  }
  return (
    <section className="account-card" aria-labelledby="inbox-title">
      <h2 id="inbox-title">{t.title}</h2>
      <p>{t.lead}</p>
      {choice.id !== undefined && (
        <p className="inbox-alone">
          {t.alone} <Button onClick={() => setChoice({ unread: false, by: choice.by })}>{t.showAll}</Button>
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
        <ShipChoice choice={choice} onChoose={(mmsi) => setChoice({ ...choice, mmsi })} search={search} />
        <label>
          {t.groupBy}
          <select
            value={choice.by ?? 'day'}
            onChange={({ target }) => setChoice({ ...choice, by: target.value === 'ship' ? 'ship' : undefined })}
          >
            <option value="day">{t.groups.day}</option>
            <option value="ship">{t.groups.ship}</option>
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
        {chosen !== undefined && <Link to={ruleAddress(chosen.id)}>{t.openRule}</Link>}
      </div>
      <div className="account-actions">
        <Button
          icon={MailOpen}
          disabled={busy || !unread || latest === undefined || choice.id !== undefined}
          onClick={readAll}
        >
          {isNarrowed(choice) ? t.readThese : t.readAll}
        </Button>
        <ExportInbox choice={choice} disabled={latest === undefined} />
        {unread !== null && <span className="number">{t.unread({ count: unread })}</span>}
      </div>
      <MutedShips user={user} />
      {events === undefined ? (
        <Pending text={t.failed} lines={6} error={error} onRetry={() => void refetch()} />
      ) : events.length === 0 ? (
        <Empty
          icon={InboxIcon}
          text={choice.id !== undefined || choice.unread || isNarrowed(choice) ? t.noneOfThese : t.none}
        />
      ) : (
        <InboxGroups events={events} by={choice.by ?? 'day'}>
          {(one) => (
            <EventRow
              key={one.id}
              event={one}
              open={choice.id !== undefined}
              ruleName={ruleName(one.ruleId)}
              onShip={choice.mmsi === undefined ? (mmsi) => setChoice({ ...choice, mmsi }) : undefined}
            />
          )}
        </InboxGroups>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  )
}

const isNarrowed = ({ kind, mmsi, rule }: InboxChoice): boolean =>
  kind !== undefined || mmsi !== undefined || rule !== undefined

interface ShipChoiceProps {
  choice: InboxChoice
  onChoose(mmsi: number | undefined): void
  search: SearchFor
}

/** The one ship whose events are shown, or the search for one. */
function ShipChoice({ choice: { mmsi }, onChoose, search }: ShipChoiceProps) {
  const t = useTexts(inboxTexts)
  const nameOf = useShipNames(mmsi === undefined ? [] : [mmsi])
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(mmsi)
  useEffect(() => {
    if (before.current === mmsi) return
    before.current = mmsi
    // The button that was pressed is gone: in a row, or here.
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [mmsi])
  return (
    <div className="inbox-ship" ref={place}>
      <span aria-hidden>{t.ship}</span>
      {mmsi === undefined ? (
        search((found) => 'mmsi' in found && onChoose(found.mmsi), t.ship, 'ship')
      ) : (
        <Button icon={X} aria-label={t.allShips({ ship: nameOf(mmsi) })} onClick={() => onChoose(undefined)}>
          {nameOf(mmsi)}
        </Button>
      )}
    </div>
  )
}
