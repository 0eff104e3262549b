import './usage-records.css'
import type { ApiKeys, ApiUsage, FleetList } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keysQuery, usageQuery } from '../../api/key-usage-api.ts'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { usageTexts } from './usage-texts.ts'

interface UsageCardProps {
  user: string
  /** The calendar month (UTC) of now, YYYY-MM. */
  month: string
  plan: ReactNode
  /** How to get more than the account may have. */
  more: ReactNode
}

/** The plan of an account, and how much of what it may have is used. */
export function UsageCard({ user, month, plan, more }: UsageCardProps) {
  const { card: t } = useTexts(usageTexts)
  const usage = useQuery(usageQuery(user, month))
  const keys = useQuery(keysQuery(user))
  const fleets = useQuery(fleetsQuery(user))
  const asked = [usage, keys, fleets]
  const failed = asked.find(({ data, error }) => data === undefined && error !== null)
  return (
    <section className="account-card" aria-labelledby="usage-card">
      <h2 id="usage-card">{t.title}</h2>
      <h3>{t.plan}</h3>
      {plan}
      <h3>{t.limits}</h3>
      <p>{t.lead}</p>
      {usage.data && keys.data && fleets.data ? (
        <Bars usage={usage.data} keys={keys.data} fleets={fleets.data} />
      ) : failed?.error ? (
        <Failure
          text={t.failed}
          why={failed.error.message}
          onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton lines={5} />
      )}
      {more}
      <div className="account-actions">
        <Link className="button button-quiet" to="/index/myAccount/consumptionRecords">
          {t.records}
        </Link>
        <Link className="button button-quiet" to="/index/myAccount/apiService">
          {t.service}
        </Link>
      </div>
    </section>
  )
}

function Bars({ usage, keys, fleets: list }: { usage: ApiUsage; keys: ApiKeys; fleets: FleetList }) {
  const { card: t } = useTexts(usageTexts)
  const format = useFormat()
  const working = keys.keys.filter(({ revokedAt }) => revokedAt === null).length
  const followed = new Set(list.fleets.flatMap(({ ships }) => ships.map(({ mmsi }) => mmsi))).size
  const { requestsPerMinute, mostPerRequest } = usage
  return (
    <>
      <dl className="usage-bars">
        <Bar name={t.credits} used={usage.used + usage.held} most={usage.allowance} />
        <Bar name={t.keys} used={working} most={keys.most} />
        <Bar name={t.fleets} used={list.fleets.length} most={list.limits.fleets} />
        <Bar name={t.ships} used={followed} most={list.limits.ships} />
      </dl>
      {usage.held > 0 && <p>{t.held({ held: format.number(usage.held) })}</p>}
      <p>{t.minute({ requests: format.number(requestsPerMinute), most: format.number(mostPerRequest) })}</p>
    </>
  )
}

function Bar({ name, used, most }: { name: string; used: number; most: number }) {
  const { card: t } = useTexts(usageTexts)
  const format = useFormat()
  const words = t.used({ used: format.number(used), most: format.number(most) })
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
      <dd className="usage-bar">
        <meter
          min={0}
          max={Math.max(1, most)}
          optimum={0}
          high={0.9 * Math.max(1, most)}
          value={Math.min(used, most)}
          aria-label={format.labelled(name, words)}
        />
        <small>{t.left({ left: format.number(Math.max(0, most - used)) })}</small>
      </dd>
    </div>
  )
}
