import './pick.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MapTarget } from '../../map/overlay/overlay.ts'

interface PickListProps {
  targets: readonly MapTarget[]
  at: { x: number; y: number }
  onPick(target: MapTarget): void
  onClose(): void
}

/** Where marks overlap one click is not an answer: the reader chooses. */
export function PickList({ targets, at, onPick, onClose }: PickListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the focus leaving, not for the pointer
    <nav
      ref={list}
      className="pick-list"
      aria-label={t('map.pick')}
      style={{ left: `min(${at.x}px, 100% - 260px)`, top: `min(${at.y}px, 100% - 280px)` }}
      onBlur={(event) => {
        if (!list.current?.contains(event.relatedTarget)) onClose()
      }}
    >
      <p>{t('map.pick')}</p>
      <ul>
        {targets.map((target) => (
          <li key={target.key}>
            <button type="button" onClick={() => onPick(target)}>
              {target.name()}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
