import './drawer.css'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { rememberFocus } from '../focus/focus-return.ts'
import { makeInertBehind } from '../focus/inert-behind.ts'
import { NARROW, useMedia } from '../use-media.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

interface DrawerProps {
  title: string
  onClose(): void
  /** Beside the title. */
  actions?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A tool that stands at the chart's left, below the search box. On phones it covers the chart, and all that it covers is inert.
 * It takes the focus, and when it closes gives it back to the button that opened it.
 */
export function Drawer({ title, onClose, actions, foot, children }: DrawerProps) {
  const ui = useTexts(uiTexts)
  const titleId = useId()
  const drawer = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const narrow = useMedia(NARROW)
  // Before the focus goes back: into what is inert it could not.
  useLayoutEffect(() => (narrow && drawer.current ? makeInertBehind(drawer.current) : undefined), [narrow])
  useLayoutEffect(() => {
    const shown = drawer.current
    const giveBack = rememberFocus()
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (shown?.contains(document.activeElement)) giveBack()
    }
  }, [])
  return (
    <section ref={drawer} className="drawer" aria-labelledby={titleId}>
      <header className="drawer-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <IconButton label={ui.action.close} icon={X} onClick={onClose} />
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer className="drawer-foot">{foot}</footer>}
    </section>
  )
}
