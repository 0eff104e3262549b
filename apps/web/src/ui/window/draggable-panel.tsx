import './draggable-panel.css'
import { GripHorizontal, Move, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { clampPanel, cornerPlace, corners, type Corner, type Place } from './clamp-panel.ts'

/** Clear of the search box above and the tools at the right: neither may cover the panel's title. */
const KEEP_CLEAR = { top: 68, right: 60, bottom: 8, left: 8 }
const ARROW_STEP = 16
const arrows: Record<string, Place> = {
  ArrowLeft: { x: -ARROW_STEP, y: 0 },
  ArrowRight: { x: ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: -ARROW_STEP },
  ArrowDown: { x: 0, y: ARROW_STEP },
}

interface DraggablePanelProps {
  title: string
  onClose(): void
  /** Where it opens. */
  corner: Corner
  children: ReactNode
}

/**
 * A panel on the map that is moved by its title, by arrow keys or by the Move menu, and never leaves its parent:
 * it is clamped while it moves and whenever parent or panel change their size.
 */
export function DraggablePanel({ title, onClose, corner, children }: DraggablePanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const grip = useRef<{ pointer: number; dx: number; dy: number } | null>(null)
  const { place, moveTo } = usePlace(panel, corner)

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !panel.current) return
    const box = panel.current.getBoundingClientRect()
    grip.current = { pointer: event.pointerId, dx: event.clientX - box.left, dy: event.clientY - box.top }
    event.currentTarget.setPointerCapture(event.pointerId)
    panel.current.parentElement?.classList.add('is-dragging')
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const bounds = panel.current?.parentElement?.getBoundingClientRect()
    if (grip.current?.pointer !== event.pointerId || !bounds) return
    moveTo({ x: event.clientX - bounds.left - grip.current.dx, y: event.clientY - bounds.top - grip.current.dy })
  }
  const release = () => {
    grip.current = null
    panel.current?.parentElement?.classList.remove('is-dragging')
  }
  const nudge = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || !panel.current) return
    event.preventDefault()
    event.stopPropagation()
    moveTo({ x: panel.current.offsetLeft + step.x, y: panel.current.offsetTop + step.y })
  }
  return (
    <section
      ref={panel}
      className="draggable"
      aria-label={title}
      style={place ? { left: place.x, top: place.y } : { visibility: 'hidden' }}
    >
      <header
        className="draggable-head"
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <button
          type="button"
          className="draggable-grip"
          aria-label={t('panel.handle')}
          title={t('panel.handle')}
          onKeyDown={nudge}
        >
          <GripHorizontal aria-hidden />
        </button>
        <h2>{title}</h2>
        <MoveMenu onMove={(to) => panel.current && moveTo(placeIn(to ?? corner, panel.current))} />
        <IconButton
          label={t('action.close')}
          icon={X}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onClose}
        />
      </header>
      <div className="draggable-body">{children}</div>
    </section>
  )
}

/** The panel's place, kept inside the parent. */
function usePlace(panel: { current: HTMLElement | null }, corner: Corner) {
  const [place, setPlace] = useState<Place | null>(null)
  const moveTo = (to: Place) =>
    panel.current && setPlace(clampPanel(to, size(panel.current), boundsOf(panel.current), KEEP_CLEAR))
  useEffect(() => {
    const shown = panel.current
    if (!shown?.parentElement) return
    // It also tells once at the start: that is when the panel takes its corner.
    const observer = new ResizeObserver(() =>
      setPlace((current) =>
        current ? clampPanel(current, size(shown), boundsOf(shown), KEEP_CLEAR) : placeIn(corner, shown),
      ),
    )
    observer.observe(shown.parentElement)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [panel, corner])
  return { place, moveTo }
}

/** The click way of a drag: to a corner, or with null back to where it began. */
export function MoveMenu({ onMove }: { onMove(corner: Corner | null): void }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const move = (corner: Corner | null) => {
    onMove(corner)
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className="move-menu" onPointerDown={(event) => event.stopPropagation()}>
      <summary className="icon-button" aria-label={t('panel.move')} title={t('panel.move')}>
        <Move aria-hidden />
      </summary>
      <div className="move-menu-list">
        {corners.map((corner) => (
          <button key={corner} type="button" onClick={() => move(corner)}>
            {t(`panel.${corner}`)}
          </button>
        ))}
        <button type="button" onClick={() => move(null)}>
          {t('panel.reset')}
        </button>
      </div>
    </details>
  )
}

const size = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight })
const boundsOf = (element: HTMLElement) => ({
  width: element.parentElement!.clientWidth,
  height: element.parentElement!.clientHeight,
})
const placeIn = (corner: Corner, element: HTMLElement) =>
  cornerPlace(corner, size(element), boundsOf(element), KEEP_CLEAR)
