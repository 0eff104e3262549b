import type { PlanStatus } from '@fairway/contract'
import { Archive, Ban, CirclePlay, ClipboardCheck, ShipWheel, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { planTexts } from './plan-texts.ts'

const icons: Record<PlanStatus, LucideIcon> = {
  pendingApproval: ClipboardCheck,
  pendingStart: CirclePlay,
  executing: ShipWheel,
  finished: Archive,
  cancelled: Ban,
}

/** A status by colour, picture and word. */
export function PlanBadge({ status }: { status: PlanStatus }) {
  const t = useTexts(planTexts)
  const Icon = icons[status]
  return (
    <span className={`plan-badge is-${status}`}>
      <Icon aria-hidden />
      {t.status[status]}
    </span>
  )
}
