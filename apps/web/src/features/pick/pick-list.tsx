import './pick.css'
import { useEffect, useRef } from 'react'
import type { MapTarget } from '../../map/overlay/overlay.ts'
import { useTexts } from '../../i18n/texts.ts'
import { NamesWanted } from './names-wanted.ts'
import { pickTexts } from './pick-texts.ts'

interface PickListProps {
  targets: readonly MapTarget[]
  at: { x: number; y: number }
  onPick(target: MapTarget): void
  onClose(): void
}

/** Where marks overlap one click is not an answer: the reader chooses. */
export function PickList({ targets, at, onPick, onClose }: PickListProps) {
  const texts = useTexts(pickTexts)
  const isOfAreas = targets.every(({ wide }) => wide)
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the focus leaving, not for the pointer
    <nav
      ref={list}
      className="pick-list"
      aria-label={isOfAreas ? texts.areas : texts.title}
      style={{ left: `min(${at.x}px, 100% - 260px)`, top: `min(${at.y}px, 100% - 280px)` }}
      onBlur={(event) => {
        if (!list.current?.contains(event.relatedTarget)) onClose()
      }}
    >
      <p>{isOfAreas ? texts.areas : texts.title}</p>
      <ul>
        {targets.map((target) => (
          <li key={target.key}>
            <button type="button" onClick={() => onPick(target)}>
              <NamesWanted value>{target.name()}</NamesWanted>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
