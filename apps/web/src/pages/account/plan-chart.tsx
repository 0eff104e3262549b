import type { Plan } from '@fairway/contract'
import { useMemo } from 'react'
import { planTexts } from '../../features/plan/plan-texts.ts'
import { createRouteLine } from '../../features/route-plan/route-overlay.ts'
import type { PlanLine } from '../../features/route-plan/use-plan.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'

const allSure: PlanLine['unsure'] = []

/** The way of a plan, drawn as the planner draws it. */
export function PlanChart({ plan: { id, name, revision, route } }: { plan: Plan }) {
  const { chart: t } = useTexts(planTexts)
  // A plan is asked for again and again: what it says changes with its revision alone.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const line = useMemo(() => ({ waypoints: route.waypoints, unsure: allSure }), [id, revision])
  return (
    <SmallChart
      label={t.canvas({ name })}
      missing={(reason) => t.missing({ reason })}
      fit={line.waypoints}
      fitKey={`${id} ${revision}`}
    >
      <Way line={line} />
    </SmallChart>
  )
}

function Way({ line }: { line: PlanLine }) {
  useOverlay(createRouteLine, { line })
  return null
}
