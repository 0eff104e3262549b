/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a focusable separator is a widget: WAI-ARIA's window splitter */
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import type { SidePanelProps } from './side-panel-props.ts'
import { useTexts } from '../../i18n/texts.ts'
import { sidePanelTexts } from './side-panel-texts.ts'
import { uiTexts } from '../ui-texts.ts'

const DOCK_MIN = 320
const DOCK_START = 380
const DOCK_MAX = 560
const WIDTH_STEP = 20

/** The panel on wide screens: docked right and resizable. */
export function Dock({ label, onClose, onCover, children }: SidePanelProps) {
  const ui = useTexts(uiTexts)
  const [width, setWidth] = useState(DOCK_START)
  useEffect(() => onCover({ right: width, bottom: 0 }), [width, onCover])
  useEffect(() => () => onCover({ right: 0, bottom: 0 }), [onCover])
  return (
    <aside className="dock" aria-label={label} style={{ width }}>
      <ResizeHandle width={width} onWidth={setWidth} />
      <IconButton className="side-close" label={ui.action.close} icon={X} onClick={onClose} />
      <div className="side-content">{children}</div>
    </aside>
  )
}

/** Dragged, moved by arrow keys, or clicked to go through three widths. */
function ResizeHandle({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  const texts = useTexts(sidePanelTexts)
  const start = useRef<{ x: number; width: number; moved: boolean } | null>(null)
  const set = (next: number) => onWidth(Math.max(DOCK_MIN, Math.min(DOCK_MAX, Math.round(next))))
  const drag = (event: PointerEvent) => {
    if (!start.current) return
    const dx = start.current.x - event.clientX
    if (Math.abs(dx) > 3) start.current.moved = true
    if (start.current.moved) set(start.current.width + dx)
  }
  const release = () => {
    if (start.current && !start.current.moved)
      set(width < DOCK_START ? DOCK_START : width < DOCK_MAX ? DOCK_MAX : DOCK_MIN)
    start.current = null
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: WIDTH_STEP, ArrowRight: -WIDTH_STEP, Home: DOCK_MIN - width, End: DOCK_MAX - width }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    set(width + step)
  }
  return (
    <div
      className="dock-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.resize}
      title={texts.resize}
      aria-valuenow={width}
      aria-valuemin={DOCK_MIN}
      aria-valuemax={DOCK_MAX}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width, moved: false }
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => (start.current = null)}
      onKeyDown={keys}
    />
  )
}
