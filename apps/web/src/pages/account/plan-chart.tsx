import type { Plan } from '@fairway/contract'
import { useMemo } from 'react'
import { createPlanShip, type PlanShip } from '../../features/plan/plan-ship-overlay.ts'
import { planTexts } from '../../features/plan/plan-texts.ts'
import { usePlanText } from '../../features/plan/use-plan-text.ts'
import { createRouteLine } from '../../features/route-plan/route-overlay.ts'
import type { PlanLine } from '../../features/route-plan/use-plan.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'

const allSure: PlanLine['unsure'] = []

/** The way of a plan, drawn as the planner draws it, and where her ship is while it is executed. */
export function PlanChart({ plan }: { plan: Plan }) {
  const { id, name, revision, route, progress } = plan
  const { chart: t } = useTexts(planTexts)
  const words = usePlanText()
  // A plan is asked for again and again: what it says changes with its revision alone.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const line = useMemo(() => ({ waypoints: route.waypoints, unsure: allSure }), [id, revision])
  const ship = progress === null ? null : { name: words.ship(plan), lat: progress.lat, lon: progress.lon }
  return (
    <SmallChart
      label={t.canvas({ name })}
      missing={(reason) => t.missing({ reason })}
      fit={ship === null ? line.waypoints : [...line.waypoints, ship]}
      fitKey={`${id} ${revision} ${ship !== null}`}
    >
      <Way line={line} />
      <Ship ship={ship} />
    </SmallChart>
  )
}

function Way({ line }: { line: PlanLine }) {
  useOverlay(createRouteLine, { line })
  return null
}

function Ship({ ship }: { ship: PlanShip | null }) {
  useOverlay(createPlanShip, { ship })
  return null
}
