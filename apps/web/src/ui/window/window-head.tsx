import './window-head.css'
import { GripHorizontal, Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuButton } from '../menu/menu-button.tsx'
import { corners } from './clamp-window.ts'
import type { Movable } from './use-movable.ts'
import { useTexts } from '../../i18n/texts.ts'
import { windowHeadTexts } from './window-head-texts.ts'

interface WindowHeadProps {
  title: string
  titleId?: string
  movable: Movable
  /** After the Move menu. */
  children?: ReactNode
}

/** The head of a movable window: dragged anywhere, moved by arrow keys on its grip, or by the menu, the click way of a drag. */
export function WindowHead({ title, titleId, movable, children }: WindowHeadProps) {
  const texts = useTexts(windowHeadTexts)
  const entries = [
    ...corners.map((corner) => ({ text: texts[corner], act: () => movable.moveTo(corner) })),
    { text: texts.reset, act: () => movable.moveTo(null) },
  ]
  return (
    <header className="window-head" {...movable.drag}>
      <button
        type="button"
        className="window-grip"
        aria-label={texts.handle}
        title={texts.handle}
        onKeyDown={movable.nudge}
      >
        <GripHorizontal aria-hidden />
      </button>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <MenuButton label={texts.move} icon={Move} entries={entries} />
      {children}
    </header>
  )
}
