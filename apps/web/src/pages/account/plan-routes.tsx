import '../../features/plan/plan.css'
import '../../features/plan/plan-table.css'
import '../../features/plan/plan-print.css'
import { planStatuses, type Plan } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ShareButton } from '../../features/organisation/share-button.tsx'
import { planQuery, plansQuery } from '../../api/plan-queries.ts'
import { planReportQuery } from '../../features/plan/plan-api.ts'
import { copyOfPlan, draftOfPlan, emptyPlan, type PlanDraft } from '../../features/plan/plan-draft.ts'
import { PlanEditor } from '../../features/plan/plan-editor.tsx'
import { PlanList } from '../../features/plan/plan-list.tsx'
import type { SearchFor } from '../../features/plan/plan-part.tsx'
import { planOfRoute, withWayOf } from '../../features/plan/plan-of-route.ts'
import { PlanReport } from '../../features/plan/plan-report.tsx'
import { planTexts } from '../../features/plan/plan-texts.ts'
import { PlanView } from '../../features/plan/plan-view.tsx'
import { NotKept, PlansOffline } from '../../features/plan/plans-offline.tsx'
import { usePortNames, useShipNames } from '../../features/reminder/rule/rule-text.ts'
import { routeQuery } from '../../features/route-plan/route-api.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { PlanChart } from './plan-chart.tsx'
import { useUser } from '../../session/session.ts'
import { Failure, Pending, Skeleton } from '../../ui/panel/panel-states.tsx'
import { usePlansOffline } from './use-plans-offline.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A search that is empty again, and ready for the next, when something was found. */
interface FinderProps {
  label: string
  only: Parameters<SearchFor>[2]
  onFound: Parameters<SearchFor>[0]
}

function Finder({ label, only, onFound }: FinderProps) {
  const [found, setFound] = useState(0)
  return (
    <div>
      <p className="form-note">{label}</p>
      <SearchBox
        key={found}
        inputRef={found > 0 ? focus : undefined}
        label={label}
        only={only}
        onChoose={(choice) => {
          if (choice.kind === 'position') return
          setFound(found + 1)
          onFound(choice)
        }}
      />
    </div>
  )
}

const search: SearchFor = (onFound, label, only) => <Finder label={label} only={only} onFound={onFound} />

/** Voyage plans: the list, one of them (`?plan=`), its report (`&report`), the form, also with the way of a route (`?route=`, `&plan=`). */
export function PlanRoutes() {
  const [query, setQuery] = useSearchParams()
  const user = useUser((session) => session.user?.encryptId ?? '')
  // A link out of the form and Back find it as it was.
  const { value: editing, set: setEditing } = useUnsaved<PlanDraft | null>(`plans ${user}`, null)
  const id = query.get('plan')
  const route = query.get('route')
  if (editing !== null)
    return (
      <Editor
        first={editing}
        onDraft={setEditing}
        onSaved={(plan) => {
          setEditing(null)
          setQuery({ plan: plan.id })
        }}
        onDiscard={() => setEditing(null)}
      />
    )
  if (route !== null)
    return (
      <FromRoute
        user={user}
        route={route}
        plan={id}
        onSaved={(plan) => setQuery({ plan: plan.id }, { replace: true })}
        onDiscard={() => setQuery(id === null ? {} : { plan: id }, { replace: true })}
      />
    )
  if (id === null) return <List user={user} onAdd={() => setEditing(emptyPlan)} />
  return (
    <One
      user={user}
      id={id}
      report={query.has('report')}
      onEdit={(plan) => setEditing(draftOfPlan(plan))}
      onCopy={(plan) => setEditing(copyOfPlan(plan))}
      onGone={() => setQuery({}, { replace: true })}
    />
  )
}

function List({ user, onAdd }: { user: string; onAdd(): void }) {
  const t = useTexts(planTexts)
  const [query, setQuery] = useSearchParams()
  const plans = useQuery(plansQuery(user))
  const { data, error, refetch } = plans
  const { asOf, missing } = usePlansOffline(plans)
  if (missing) return <NotKept what="plans" onRetry={() => void refetch()} />
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  return (
    <PlanList
      plans={data.plans}
      most={data.most}
      chosen={planStatuses.find((status) => status === query.get('status')) ?? null}
      onChoose={(status) => setQuery({ status }, { replace: true })}
      onAdd={onAdd}
      asOf={asOf}
    />
  )
}

interface OneProps {
  user: string
  id: string
  report: boolean
  onEdit(plan: Plan): void
  onCopy(plan: Plan): void
  onGone(): void
}

function One({ user, id, report, onEdit, onCopy, onGone }: OneProps) {
  const t = useTexts(planTexts)
  const plan = useQuery(planQuery(user, id))
  const { data, error, refetch } = plan
  const { asOf, missing } = usePlansOffline(plan)
  if (missing) return <NotKept what="plan" onRetry={() => void refetch()} />
  if (data === undefined) return <Pending text={t.failed} lines={12} error={error} onRetry={() => void refetch()} />
  if (report) return <WithReport user={user} plan={data} asOf={asOf} />
  return (
    <PlanView
      key={data.id}
      plan={data}
      user={user}
      onEdit={() => onEdit(data)}
      onCopy={() => onCopy(data)}
      onGone={onGone}
      asOf={asOf}
      chart={<PlanChart plan={data} />}
      share={
        data.sharing.mayShare && <ShareButton kind="plan" id={data.id} name={data.name} shared={data.sharing.shared} />
      }
    />
  )
}

function WithReport({ user, plan, asOf }: { user: string; plan: Plan; asOf: number | null }) {
  const { report: t } = useTexts(planTexts)
  const { data, error, refetch } = useQuery(planReportQuery(user, plan.id))
  if (data) return <PlanReport plan={plan} report={data} />
  if (asOf !== null)
    return (
      <>
        <PlansOffline asOf={asOf} />
        <NotKept what="report" onRetry={() => void refetch()} />
      </>
    )
  return <Pending text={t.failed} lines={10} error={error} onRetry={() => void refetch()} />
}

interface FromRouteProps extends Omit<EditorProps, 'first'> {
  user: string
  /** A route that was planned, and the plan that it goes into; null: it makes a new one. */
  route: string
  plan: string | null
}

/** The form with the way of a route that was planned. */
function FromRoute({ user, route, plan, ...rest }: FromRouteProps) {
  const t = useTexts(planTexts)
  const way = useQuery({ ...routeQuery(user, route), refetchOnWindowFocus: false })
  const into = useQuery({ ...planQuery(user, plan ?? ''), enabled: plan !== null, refetchInterval: false })
  const error = way.error ?? into.error
  const retry = () => void Promise.all([way.refetch(), plan !== null && into.refetch()])
  if (error) return <Failure text={t.failed} why={error.message} onRetry={retry} />
  if (way.data === undefined || (plan !== null && into.data === undefined)) return <Skeleton lines={12} />
  const first = into.data === undefined ? planOfRoute(way.data) : withWayOf(into.data, way.data)
  return <Editor key={route} first={first} {...rest} />
}

interface EditorProps {
  first: PlanDraft
  onDraft?(draft: PlanDraft): void
  onSaved(plan: Plan): void
  onDiscard(): void
}

function Editor({ first, onDraft, onSaved, onDiscard }: EditorProps) {
  const [draft, setDraft] = useState(first)
  const shipName = useShipNames(draft.mmsi === null ? [] : [draft.mmsi])
  const portName = usePortNames([...new Set(draft.calls.map(({ port }) => port))])
  return (
    <PlanEditor
      first={first}
      search={search}
      shipName={shipName}
      portName={portName}
      onDraft={(next) => {
        setDraft(next)
        onDraft?.(next)
      }}
      onSaved={onSaved}
      onDiscard={onDiscard}
    />
  )
}
