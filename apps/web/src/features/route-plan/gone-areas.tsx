import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { WayArea } from './areas-on-way.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { routePlanTexts } from './route-plan-texts.ts'

interface GoneAreasProps {
  draft: PlanDraft
  /** All that may be named. */
  areas: readonly WayArea[]
  onChange(draft: PlanDraft): void
}

/** Says that a route was led round areas which are there no more: no way is found until somebody lets it lead through them. */
export function GoneAreas({ draft, areas, onChange }: GoneAreasProps) {
  const { areas: t } = useTexts(routePlanTexts)
  const there = draft.areas.filter((id) => areas.some((area) => area.id === id))
  const count = draft.areas.length - there.length
  if (count === 0 || draft.mode !== 'sea') return null
  return (
    <p className="plan-warning" role="alert">
      {t.gone({ count })} <Button onClick={() => onChange({ ...draft, areas: there })}>{t.leaveOut({ count })}</Button>
    </p>
  )
}
