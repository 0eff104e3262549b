import './window-head.css'
import { GripHorizontal, Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MenuButton } from '../menu/menu-button.tsx'
import { corners } from './clamp-window.ts'
import type { Movable } from './use-movable.ts'

interface WindowHeadProps {
  title: string
  titleId?: string
  movable: Movable
  /** After the Move menu. */
  children?: ReactNode
}

/** The head of a movable window: dragged anywhere, moved by arrow keys on its grip, or by the menu, the click way of a drag. */
export function WindowHead({ title, titleId, movable, children }: WindowHeadProps) {
  const { t } = useTranslation()
  const entries = [
    ...corners.map((corner) => ({ text: t(`panel.${corner}`), act: () => movable.moveTo(corner) })),
    { text: t('panel.reset'), act: () => movable.moveTo(null) },
  ]
  return (
    <header className="window-head" {...movable.drag}>
      <button
        type="button"
        className="window-grip"
        aria-label={t('panel.handle')}
        title={t('panel.handle')}
        onKeyDown={movable.nudge}
      >
        <GripHorizontal aria-hidden />
      </button>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <MenuButton label={t('panel.move')} icon={Move} entries={entries} />
      {children}
    </header>
  )
}
