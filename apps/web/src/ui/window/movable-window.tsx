import './movable-window.css'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import type { Corner } from './clamp-window.ts'
import { useMovable } from './use-movable.ts'
import { useWindowFocus } from './use-window-focus.ts'
import { WindowHead } from './window-head.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

/** Clear of the search box above and the tools at the right: neither may cover the window's title. */
const KEEP_CLEAR = { top: 68, right: 60, bottom: 8, left: 8 }

interface MovableWindowProps {
  title: string
  onClose(): void
  /** Where it opens. */
  corner: Corner
  children: ReactNode
}

/** A small window on the map that is moved and never leaves its parent. */
export function MovableWindow({ title, onClose, corner, children }: MovableWindowProps) {
  const ui = useTexts(uiTexts)
  const section = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const movable = useMovable(section, { inside: 'parent', keep: KEEP_CLEAR, corner, filled: body })
  useWindowFocus(section, movable.style.visibility !== 'hidden')
  return (
    <section ref={section} className="window" aria-label={title} style={movable.style}>
      <WindowHead title={title} movable={movable}>
        <IconButton label={ui.action.close} icon={X} onClick={onClose} />
      </WindowHead>
      <div ref={body} className="window-body">
        {children}
      </div>
    </section>
  )
}
