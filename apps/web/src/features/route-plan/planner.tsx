import './route-plan.css'
import './route-plan-print.css'
import { errorCodes, ROUTE_NAME } from '@fairway/contract'
import type { RouteRead } from '@fairway/tracking/routes'
import { ClipboardList, Copy, FilePlus, Save } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { Refusal } from '../../ui/field/refusal.tsx'
import { goToRefused, useRefused } from '../../ui/field/refused.ts'
import { useFullNote } from '../../ui/field/use-full-note.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { WayArea } from './areas-on-way.tsx'
import { OwnRoutes } from './own-routes.tsx'
import { emptyPlan, hasPortEnds, inMode, openedPlan, settingsOf, type PlanDraft } from './plan-draft.ts'
import { takenPlan } from './taken-plan.ts'
import { fetchRoute, saveRoute } from './route-api.ts'
import { RouteFiles } from './route-files.tsx'
import { routePlanTexts } from './route-plan-texts.ts'
import { RouteResult } from './route-result.tsx'
import { StopList, type SearchStop } from './stop-list.tsx'
import { TimeFields } from './time-fields.tsx'
import type { Plan } from './use-plan.ts'
import { GoneAreas } from './gone-areas.tsx'
import { WayOptions } from './way-options.tsx'
import { WaypointTable } from './waypoint-table.tsx'

/** Form and chart beside each other have no room: the chart stands above. The style sheet has the same width; paper is as narrow, and has the other order. */
const NARROW = 'screen and (max-width: 900px)'

interface PlannerProps {
  user: string
  plan: Plan
  search: SearchStop
  /** Own areas, those that others share, and official ones. */
  areas: readonly WayArea[]
  /** These are all of them. */
  areasKnown: boolean
  /** What is to be said above it. */
  note: ReactNode
  /** The chart that the route stands on. */
  chart: ReactNode
  /** The weather on the way. */
  weather: ReactNode
  /** Another route is there: the chart should show all of it. */
  onOther(): void
  /** A route that is kept is to be a voyage plan, or the way of one. */
  onVoyage(route: string, plan: string | null): void
}

/** A route from its stops to its waypoints, with the chart beside; kept, opened, taken in and given out. */
export function Planner(props: PlannerProps) {
  const { user, plan, search, areas, areasKnown, note, chart, weather, onOther, onVoyage } = props
  const { title, lead, notForNavigation, table, voyage } = useTexts(routePlanTexts)
  const { draft, setDraft, waypoints, timetable, fault, searching, error } = plan
  // The line is painted first: figures and table are reckoned and drawn in the frame after it.
  const later = useDeferredValue(plan)
  const narrow = useMedia(NARROW)
  const route =
    waypoints.length > 1 ? { name: draft.name.trim() || routeNameOf(draft) || table.title, waypoints, timetable } : null
  const show = (next: PlanDraft) => {
    setDraft(next)
    onOther()
  }
  const [, run] = useBusy()
  const open = (id: string) =>
    run(async () => {
      const answer = await fetchRoute(id)
      if (answer.code !== errorCodes.ok || answer.result === null) toast('bad', sentenceOf(answer))
      else show(openedPlan(answer.result, Date.now()))
    })
  const take = (read: RouteRead, fileName: string) => show(takenPlan(read, fileName, Date.now()))
  const result = (
    <RouteResult
      draft={later.draft}
      waypoints={later.waypoints}
      timetable={later.timetable}
      areas={areas}
      found={later.found}
      searching={later.searching}
      error={later.error}
      onRetry={later.searchAgain}
      onChange={setDraft}
    />
  )
  return (
    <div className="plan">
      {narrow && chart}
      <div className="route-form">
        <h1>{title}</h1>
        <p className="plan-said">{lead}</p>
        {note}
        {draft.voyage !== null && <p className="plan-said">{voyage.opened({ name: draft.voyage.name })}</p>}
        <StopList draft={draft} onChange={setDraft} search={search} />
        {narrow && result}
        <WayOptions
          draft={draft}
          areas={areas}
          onChange={setDraft}
          onMode={(mode) => setDraft(inMode(draft, mode, plan.line.waypoints))}
        />
        {areasKnown && <GoneAreas draft={draft} areas={areas} onChange={setDraft} />}
        <TimeFields draft={draft} fault={fault} arrival={timetable?.eta ?? null} onChange={setDraft} />
        <KeepRoute
          plan={plan}
          onNew={() => show(emptyPlan(Date.now()))}
          onVoyage={(route) => onVoyage(route, draft.voyage?.id ?? null)}
        >
          <RouteFiles route={route} searching={searching || error !== null} onTaken={take} />
        </KeepRoute>
        <OwnRoutes
          user={user}
          open={draft.id}
          onOpen={open}
          onRemoved={(id) => id === draft.id && setDraft({ ...draft, id: null, revision: null })}
        />
      </div>
      <div className="plan-work">
        <p className="plan-printed">{draft.name.trim() || routeNameOf(draft)}</p>
        {!narrow && result}
        {!narrow && chart}
        {weather}
        <WaypointTable
          draft={later.draft}
          waypoints={later.waypoints}
          timetable={later.timetable}
          searching={later.searching}
          onChange={setDraft}
        />
        <p className="plan-said">{notForNavigation}</p>
      </div>
    </div>
  )
}

/** Its ends, when it has no name of its own. */
function routeNameOf({ stops }: PlanDraft): string {
  const [from, to] = [stops[0]?.name, stops.at(-1)?.name]
  return from && to ? `${from} – ${to}`.slice(0, ROUTE_NAME) : ''
}

interface KeepRouteProps {
  plan: Plan
  onNew(): void
  /** It is kept, and is to be a voyage plan, or the way of one. */
  onVoyage(route: string): void
  children: ReactNode
}

function KeepRoute({ plan, onNew, onVoyage, children }: KeepRouteProps) {
  const { own: t } = useTexts(routePlanTexts)
  const { draft, setDraft, waypoints, searching, error } = plan
  const [missing, setMissing] = useState(false)
  /** What the server said no with, of the plan as it was then. */
  const [refusal, setRefusal] = useState<{ of: PlanDraft; said: string } | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLElement>()
  const [busy, run] = useBusy()
  const full = useFullNote()
  // While its way is searched for it is the one of before, and where it could not be asked for only its stops.
  const usable = waypoints.length > 1 && !searching && error === null
  const ports = hasPortEnds(waypoints)
  const save = (copy: boolean, onSaved?: (id: string) => void) => {
    // What is wrong stands beside its field, which may be out of sight.
    if (goToRefused(form.current?.closest<HTMLElement>('.plan') ?? null)) return
    const own = draft.name.trim() || routeNameOf(draft)
    if (own === '') {
      setMissing(true)
      return lookAtRefused()
    }
    setRefusal(null)
    const name = copy ? t.copyOf({ name: own }).slice(-ROUTE_NAME) : own
    run(async () => {
      const answer = await saveRoute({
        ...(!copy && draft.id !== null && { id: draft.id, revision: draft.revision ?? 0 }),
        name,
        route: { waypoints: waypoints.map((point) => ({ ...point, name: point.name?.trim() || null })) },
        settings: settingsOf(draft),
      })
      if (answer.code !== errorCodes.ok || answer.result === null)
        return setRefusal({ of: draft, said: sentenceOf(answer) })
      const { id, revision } = answer.result
      setDraft({ ...draft, id, revision, name })
      toast('good', t.saved({ name }))
      onSaved?.(id)
    })
  }
  return (
    <section ref={form} className="plan-part" aria-label={t.keep}>
      <FormField
        label={t.name}
        hint={full(draft.name, ROUTE_NAME)}
        problem={missing && routeNameOf(draft) === '' ? t.nameMissing : null}
      >
        {(control) => (
          <input
            {...control}
            value={draft.name}
            maxLength={ROUTE_NAME}
            placeholder={routeNameOf(draft)}
            autoComplete="off"
            onChange={({ target }) => {
              setMissing(false)
              setDraft({ ...draft, name: target.value })
            }}
          />
        )}
      </FormField>
      <div className="plan-actions">
        <Button kind="primary" icon={Save} disabled={busy || !usable} onClick={() => save(false)}>
          {t.save}
        </Button>
        {draft.id !== null && (
          <Button icon={Copy} disabled={busy || !usable} onClick={() => save(true)}>
            {t.copy}
          </Button>
        )}
        <Button icon={FilePlus} onClick={onNew}>
          {t.new}
        </Button>
        {children}
      </div>
      <div className="plan-actions">
        <Button icon={ClipboardList} disabled={busy || !usable || !ports} onClick={() => save(false, onVoyage)}>
          {draft.voyage === null ? t.voyage : t.intoVoyage({ name: draft.voyage.name })}
        </Button>
      </div>
      <Refusal text={refusal?.of === draft ? refusal.said : null} />
      {usable && !ports && <p className="form-note">{t.voyagePorts}</p>}
    </section>
  )
}
