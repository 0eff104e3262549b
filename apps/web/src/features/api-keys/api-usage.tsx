import './api-keys.css'
import type { ApiUsage } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { keysQuery, usageQuery } from '../../api/key-usage-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import { joinUses } from './join-uses.ts'

/** The months (UTC) that can be looked at, the latest first. */
const monthsTo = (now: number): string[] => {
  const today = new Date(now)
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** What the keys used in a month, by key and call. */
export function Usage({ user }: { user: string }) {
  const { use: t } = useTexts(apiKeysTexts)
  const [months] = useState(() => monthsTo(Date.now()))
  const [month, setMonth] = useState(months[0])
  const { data, error, refetch } = useQuery(usageQuery(user, month))
  return (
    <section className="account-card" aria-labelledby="api-use-title">
      <h2 id="api-use-title">{t.title}</h2>
      <div className="api-month">
        <FormField label={t.month}>
          {(control) => (
            <select {...control} value={month} onChange={({ target }) => setMonth(target.value)}>
              {months.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      {data !== undefined ? (
        <Used user={user} usage={data} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  )
}

function Used({ user, usage }: { user: string; usage: ApiUsage }) {
  const { use: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const { used, allowance, requestsPerMinute, mostPerRequest } = usage
  const balance = t.balance({ used: format.number(used), allowance: format.number(allowance) })
  return (
    <>
      <div className="api-balance">
        <strong className="number">{balance}</strong>
        <meter min={0} max={Math.max(1, allowance)} value={Math.min(used, allowance)} aria-label={balance} />
        <small className="number">{t.left({ left: format.number(Math.max(0, allowance - used)) })}</small>
      </div>
      {usage.rows.length === 0 ? <p>{t.none}</p> : <Uses user={user} rows={usage.rows} />}
      <p>
        {t.limit({ requests: format.number(requestsPerMinute), most: format.number(mostPerRequest) })} {t.free}
      </p>
    </>
  )
}

function Uses({ user, rows }: { user: string; rows: ApiUsage['rows'] }) {
  const { use: t } = useTexts(apiKeysTexts)
  const format = useFormat()
  const names = new Map(useQuery(keysQuery(user)).data?.keys.map(({ id, name }) => [id, name]))
  const joined = joinUses(rows)
  const all = joined.reduce((sum, { credits }) => sum + credits, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="api-uses" aria-label={t.byKey} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.key}</th>
            <th scope="col">{t.call}</th>
            <th scope="col">{t.calls}</th>
            <th scope="col">{t.rows}</th>
            <th scope="col">{t.credits}</th>
          </tr>
        </thead>
        <tbody>
          {joined.map(({ keyId, call, calls, rows: given, credits }) => (
            <tr key={`${keyId} ${call}`}>
              <td>{keyId === 'site' ? t.site : (names.get(keyId) ?? t.gone)}</td>
              <td>
                <code>{call}</code>
              </td>
              <td>{format.number(calls)}</td>
              <td>{format.number(given)}</td>
              <td>{format.number(credits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t.all}
            </th>
            <td>{format.number(all)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
