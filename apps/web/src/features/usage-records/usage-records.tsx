import './usage-records.css'
import { apiKeyApi, USAGE_PAGE, type UsageRecords as Answer } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { recordsQuery } from './usage-records-api.ts'
import { readAsked, writeAsked, type Asked } from './usage-choice.ts'
import { UsageDays } from './usage-days.tsx'
import { UsageFilter } from './usage-filter.tsx'
import { usageTexts } from './usage-texts.ts'
import { useKeyName } from './use-key-name.ts'

/** Consumption records of an account, by choice; what is chosen, the address says. */
export function UsageRecords({ user }: { user: string }) {
  const { records: t } = useTexts(usageTexts)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [query, setQuery] = useSearchParams()
  const asked = readAsked(query, today)
  const choose = (more: Partial<Asked>) => setQuery(writeAsked({ ...asked, page: 0, ...more }), { replace: true })
  const { data, error, refetch, isPlaceholderData } = useQuery(recordsQuery(user, asked))
  return (
    <section className="account-card" aria-labelledby="usage-title">
      <h2 id="usage-title">{t.title}</h2>
      <p>{t.lead}</p>
      <UsageFilter key={`${asked.from} ${asked.to}`} asked={asked} used={data} today={today} onChoose={choose} />
      {data ? (
        <div className="usage-found" aria-busy={isPlaceholderData}>
          <Found answer={data} asked={asked} onChoose={choose} />
        </div>
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}

interface FoundProps {
  answer: Answer
  asked: Asked
  onChoose(more: Partial<Asked>): void
}

function Found({ answer, asked, onChoose }: FoundProps) {
  const { records: t } = useTexts(usageTexts)
  const [busy, run] = useBusy()
  if (answer.count === 0) {
    const narrowed = asked.key !== undefined || asked.call !== undefined
    return (
      <Empty
        icon={ReceiptText}
        text={narrowed ? t.noneChosen : t.none}
        action={
          narrowed ? (
            <Button onClick={() => onChoose({ key: undefined, call: undefined })}>{t.showAll}</Button>
          ) : (
            <Link className="button button-quiet" to="/index/myAccount/apiService">
              {t.toKeys}
            </Link>
          )
        }
      />
    )
  }
  const give = () =>
    run(async () => {
      const { page: _page, ...choice } = asked
      const file = await downloadFile(apiKeyApi.exportUsage, { query: choice, name: 'fairway-consumption.csv' })
      if (file.ok) saveFile(file.name, file.content)
      else toast('bad', file.message)
    })
  return (
    <>
      <UsageDays answer={answer} />
      <div className="account-actions">
        <Button icon={Download} disabled={busy} aria-busy={busy} onClick={give}>
          {t.file}
        </Button>
      </div>
      <Records answer={answer} />
      <Pages answer={answer} onPage={(page) => onChoose({ page })} />
    </>
  )
}

function Records({ answer }: { answer: Answer }) {
  const { records: t } = useTexts(usageTexts)
  const format = useFormat()
  const nameOf = useKeyName(answer.keys)
  const { total } = answer
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="usage-table" aria-label={t.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[t.day, t.key, t.call, t.calls, t.rows, t.credits].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.records.map((record) => (
            <tr key={`${record.day} ${record.keyId} ${record.call}`}>
              <td>{record.day}</td>
              <td>{nameOf(record.keyId)}</td>
              <td>
                <code>{record.call}</code>
              </td>
              <td>{format.number(record.calls)}</td>
              <td>{format.number(record.rows)}</td>
              <td>{format.number(record.credits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t.together}
            </th>
            <td>{format.number(total.calls)}</td>
            <td>{format.number(total.rows)}</td>
            <td>{format.number(total.credits)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Pages({ answer: { page, count }, onPage }: { answer: Answer; onPage(page: number): void }) {
  const { records: t } = useTexts(usageTexts)
  const pages = Math.ceil(count / USAGE_PAGE)
  if (pages <= 1) return null
  return (
    <nav className="usage-pages" aria-label={t.pages}>
      <Button icon={ChevronLeft} disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t.later}
      </Button>
      <span>{t.page({ page: page + 1, pages })}</span>
      <Button icon={ChevronRight} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {t.earlier}
      </Button>
    </nav>
  )
}
