/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a focusable separator is a widget: WAI-ARIA's window splitter */
import './side-panel.css'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { NARROW, useMedia } from '../use-media.ts'

export const DOCK_MIN = 320
export const DOCK_START = 380
export const DOCK_MAX = 560
const WIDTH_STEP = 20

/** Stops of the sheet on phones. */
const stops = ['peek', 'half', 'full'] as const
type Stop = (typeof stops)[number]

interface SidePanelProps {
  label: string
  onClose(): void
  /** Tells how much of the map is covered, in CSS pixels. */
  onCover(cover: { right: number; bottom: number }): void
  children: ReactNode
}

/** The details of what is selected: docked right and resizable on wide screens, a sheet with three stops on phones. */
export function SidePanel(props: SidePanelProps) {
  return useMedia(NARROW) ? <Sheet {...props} /> : <Dock {...props} />
}

function Dock({ label, onClose, onCover, children }: SidePanelProps) {
  const { t } = useTranslation()
  const [width, setWidth] = useState(DOCK_START)
  useEffect(() => onCover({ right: width, bottom: 0 }), [width, onCover])
  useEffect(() => () => onCover({ right: 0, bottom: 0 }), [onCover])
  return (
    <aside className="dock" aria-label={label} style={{ width }}>
      <ResizeHandle width={width} onWidth={setWidth} />
      <IconButton className="side-close" label={t('action.close')} icon={X} onClick={onClose} />
      <div className="side-content">{children}</div>
    </aside>
  )
}

/** Dragged, moved by arrow keys, or clicked to go through three widths. */
function ResizeHandle({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  const { t } = useTranslation()
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
      aria-label={t('panel.resize')}
      title={t('panel.resize')}
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

/** The covered part of the map; at full height nothing sensible is left to keep clear. */
const covered: Record<Stop, () => number> = {
  peek: () => 112,
  half: () => innerHeight / 2,
  full: () => innerHeight / 2,
}

function Sheet({ label, onClose, onCover, children }: SidePanelProps) {
  const { t } = useTranslation()
  const [stop, setStop] = useState<Stop>('half')
  const grab = useRef<{ y: number; moved: number } | null>(null)
  useEffect(() => onCover({ right: 0, bottom: covered[stop]() }), [stop, onCover])
  useEffect(() => () => onCover({ right: 0, bottom: 0 }), [onCover])
  const step = (by: number) => setStop(stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(stop) + by))]!)
  const cycle = () => setStop(stops[(stops.indexOf(stop) + 1) % stops.length]!)
  const next = stops[(stops.indexOf(stop) + 1) % stops.length]!
  return (
    <aside className={`sheet sheet-${stop}`} aria-label={label}>
      <button
        type="button"
        className="sheet-grip"
        aria-label={t(`panel.${next}`)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grab.current = { y: event.clientY, moved: 0 }
        }}
        onPointerMove={(event) => {
          if (grab.current) grab.current.moved = event.clientY - grab.current.y
        }}
        onPointerUp={() => {
          const moved = grab.current?.moved ?? 0
          grab.current = null
          if (Math.abs(moved) > 24) step(moved < 0 ? 1 : -1)
          else cycle()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') cycle()
          if (event.key === 'ArrowUp') step(1)
          if (event.key === 'ArrowDown') step(-1)
        }}
      >
        <span />
      </button>
      <IconButton className="side-close" label={t('action.close')} icon={X} onClick={onClose} />
      <div className="side-content">{children}</div>
    </aside>
  )
}
