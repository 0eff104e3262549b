import './pick.css'
import { Suspense } from 'react'
import type { MapTarget } from '../../map/overlay/overlay.ts'

interface HoverCardProps {
  target: MapTarget
  at: { x: number; y: number }
}

/** The short answer under the pointer. Nothing is told here alone. */
export function HoverCard({ target, at }: HoverCardProps) {
  return (
    <div
      className="hover-card"
      role="tooltip"
      style={{ left: `min(${at.x + 14}px, 100% - 270px)`, top: `min(${at.y + 14}px, 100% - 150px)` }}
    >
      <Suspense fallback={<strong>{target.name()}</strong>}>
        {target.card?.() ?? <strong>{target.name()}</strong>}
      </Suspense>
    </div>
  )
}
