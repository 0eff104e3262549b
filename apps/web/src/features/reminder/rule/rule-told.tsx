import { INBOX_PAGE, type RuleHistory } from '@fairway/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { EventRow, useNews } from '../inbox/inbox-event.tsx'
import { inboxQuery, ruleInbox } from '../reminder-api.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { rulePageTexts } from './rule-page-texts.ts'
import { TimesADay } from '../rehearsal/times-a-day.tsx'

interface RuleToldProps {
  user: string
  id: string
  /** Undefined while it is asked for. */
  history: RuleHistory | undefined
  error: Error | null
  onRetry(): void
}

/** What a rule told: how often, and all of it, the latest first; it comes while the page is open. */
export function RuleTold({ user, id, history, error, onRetry }: RuleToldProps) {
  const { told: t, failed } = useTexts(rulePageTexts)
  useNews()
  return (
    <section className="account-card" aria-labelledby="told-title">
      <h2 id="told-title">{t.title}</h2>
      {history === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <Failure text={failed} why={error.message} onRetry={onRetry} />
        )
      ) : history.last === null ? (
        <Empty icon={BellRing} text={t.none} />
      ) : (
        <>
          <Figures {...history} />
          <div className="account-actions">
            <Link to={ruleInbox(id)}>{t.inbox}</Link>
          </div>
          <Events user={user} id={id} />
        </>
      )}
    </section>
  )
}

function Figures({ to, days, ships, last }: RuleHistory) {
  const { told: t } = useTexts(rulePageTexts)
  const format = useFormat()
  const count = days.reduce((sum, times) => sum + times, 0)
  return (
    <>
      <div className="rule-figures">
        <p>
          {t.count}
          <strong className="number">{format.number(count)}</strong>
        </p>
        <p>
          {t.ships}
          <strong className="number">{format.number(ships)}</strong>
        </p>
        <p>
          {t.last}
          <strong>{last === null ? NOT_AVAILABLE : format.moment(last)}</strong>
        </p>
      </div>
      {count === 0 ? <p>{t.noneLately}</p> : <TimesADay to={to} counts={days} label={t.daysLabel} />}
    </>
  )
}

/** Of the first page; the rest of it, and a page more each time, when it is asked for. */
const AT_FIRST = 10

function Events({ user, id }: { user: string; id: string }) {
  const t = useTexts(inboxTexts)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(user, { unread: false, rule: id }),
  )
  const [shown, setShown] = useState(AT_FIRST)
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={6} />
    ) : (
      <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
    )
  const events = data.pages.flatMap((page) => page.events)
  const more = () => {
    setShown(shown + INBOX_PAGE)
    if (shown + INBOX_PAGE > events.length && hasNextPage) void fetchNextPage()
  }
  return (
    <>
      <ul className="inbox-events">
        {events.slice(0, shown).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {(hasNextPage || events.length > shown) && (
        <Button disabled={isFetchingNextPage} onClick={more}>
          {t.more}
        </Button>
      )}
    </>
  )
}
