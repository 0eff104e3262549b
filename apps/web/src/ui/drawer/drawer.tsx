import './drawer.css'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../button/button.tsx'
import { focusOnMount } from '../focus/focus-on-mount.ts'

interface DrawerProps {
  title: string
  onClose(): void
  /** Beside the title. */
  actions?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A tool that stands at the chart's left, below the search box; on phones it covers the screen. */
export function Drawer({ title, onClose, actions, foot, children }: DrawerProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className="drawer" aria-labelledby={titleId}>
      <header className="drawer-head">
        <h2 id={titleId} ref={focusOnMount} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <IconButton label={t('action.close')} icon={X} onClick={onClose} />
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer className="drawer-foot">{foot}</footer>}
    </section>
  )
}
