import { planStatuses, type PlanRow, type PlanStatus } from '@fairway/contract'
import { Plus, Route } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useNow } from '../../ui/use-now.ts'
import { PlanBadge } from './plan-badge.tsx'
import { planTexts } from './plan-texts.ts'
import { usePlanText } from './use-plan-text.ts'
import { PlansOffline } from './plans-offline.tsx'

interface PlanListProps {
  plans: readonly PlanRow[]
  most: number
  /** Null: the first status that has a plan. */
  chosen: PlanStatus | null
  onChoose(status: PlanStatus): void
  onAdd(): void
  /** While there is no connection: when the server told of them, UTC ms. */
  asOf: number | null
}

/** The plans, by status. */
export function PlanList({ plans, most, chosen, onChoose, onAdd, asOf }: PlanListProps) {
  const t = useTexts(planTexts)
  const format = useFormat()
  const own = plans.filter(({ sharing }) => sharing.by === null).length
  const of = (status: PlanStatus) => plans.filter((plan) => plan.status === status)
  const status = chosen ?? planStatuses.find((one) => of(one).length > 0) ?? 'pendingApproval'
  const add = asOf === null && (
    <Button kind="primary" icon={Plus} onClick={onAdd}>
      {t.add}
    </Button>
  )
  return (
    <section className="account-card">
      <p>{t.lead}</p>
      {asOf !== null && <PlansOffline asOf={asOf} />}
      {plans.length === 0 ? (
        <Empty icon={Route} text={t.none} action={add} />
      ) : (
        <>
          {add && <div className="account-actions">{add}</div>}
          <Tabs
            label={t.tabs}
            tabs={planStatuses.map((id) => ({
              id,
              name: t.tab({ name: t.status[id], count: format.number(of(id).length) }),
            }))}
            chosen={status}
            onChoose={onChoose}
          >
            {of(status).length === 0 ? (
              <Empty icon={Route} text={t.noneHere} />
            ) : (
              <ul className="plan-rows">
                {of(status).map((plan) => (
                  <PlanLine key={plan.id} plan={plan} />
                ))}
              </ul>
            )}
          </Tabs>
          <small className="number">{t.count({ count: format.number(own), most: format.number(most) })}</small>
        </>
      )}
    </section>
  )
}

function PlanLine({ plan }: { plan: PlanRow }) {
  const t = useTexts(planTexts)
  const format = useFormat()
  const words = usePlanText()
  const now = useNow()
  const { progress } = plan
  return (
    <li>
      <Link to={`?plan=${plan.id}`}>
        <strong>{plan.name}</strong>
        <span>{format.listed([words.ship(plan), words.way(plan)])}</span>
        <small className="number">
          {format.moment(plan.calls[0].etd)} – {format.moment(plan.calls[plan.calls.length - 1].eta)}
        </small>
        {progress && (
          <small className={`number ${progress.outside ? 'is-outside' : ''}`}>
            {format.listed([
              ...(progress.standing ? [`${format.number(progress.standing.done * 100)} %`] : []),
              words.deviation(progress),
              ...(progress.standing ? [words.slip(progress.standing.slip)] : []),
            ])}
          </small>
        )}
        {plan.sharing.shared && (
          <small>{plan.sharing.by === null ? t.shared : t.sharedBy({ who: plan.sharing.by })}</small>
        )}
        <small>{t.updated({ age: format.age(now - plan.changedAt), who: plan.changedBy })}</small>
      </Link>
      <PlanBadge status={plan.status} />
    </li>
  )
}
