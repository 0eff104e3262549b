import './pop-menu.css'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { useDismiss } from '../focus/use-dismiss.ts'

export interface PopAction {
  text: string
  icon: LucideIcon
  act(): void
}

interface PopMenuProps {
  actions: readonly PopAction[]
  /** What the button says; with something in it, that says it. */
  label?: string
  className?: string
  /** Stands in the button, which then opens the menu below its beginning; without it the button is three dots, and the menu ends where they end. */
  children?: ReactNode
}

/** A button with a short list of actions below it. */
export function PopMenu({ actions, label = '', className = '', children }: PopMenuProps) {
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen(!open)
  return (
    <div className={`pop-menu ${children ? 'pop-menu-start' : ''}`}>
      {children ? (
        <Button className={className} aria-expanded={open} onClick={toggle}>
          {children}
        </Button>
      ) : (
        <IconButton label={label} icon={Ellipsis} aria-expanded={open} onClick={toggle} />
      )}
      {open && <Actions actions={actions} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Actions({ actions, onClose }: { actions: readonly PopAction[]; onClose(): void }) {
  const list = useRef<HTMLDivElement>(null)
  useDismiss(list, '.pop-menu', onClose)
  return (
    <div ref={list} className="pop-menu-list">
      {actions.map(({ text, icon: Icon, act }) => (
        <button
          key={text}
          type="button"
          onClick={() => {
            onClose()
            act()
          }}
        >
          <Icon aria-hidden />
          {text}
        </button>
      ))}
    </div>
  )
}
