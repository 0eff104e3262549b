import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

interface MenuButtonProps {
  entries: readonly MenuEntry[]
  /** The name of the menu, and of its button where that is only a symbol. */
  label: string
  icon?: LucideIcon
  className?: string
  disabled?: boolean
  /** Stands in the button, which then opens the menu below its beginning; without it the button is a symbol, and the menu ends where it ends. */
  children?: ReactNode
}

/** A button that opens a menu: pressed, or with an arrow key at its first or last entry. */
export function MenuButton({
  entries,
  label,
  icon = Ellipsis,
  className = '',
  disabled = false,
  children,
}: MenuButtonProps) {
  const { open, button, menu } = useMenu()
  return (
    <>
      {children ? (
        <Button className={className} disabled={disabled} {...button}>
          {children}
        </Button>
      ) : (
        <IconButton className={className} label={label} icon={icon} disabled={disabled} {...button} />
      )}
      {open && <Menu {...menu} label={label} entries={entries} align={children ? 'start' : 'end'} />}
    </>
  )
}

/** For a button of another look: what it and its menu need. The menu is open on the page where it was opened. */
export function useMenu(page = '') {
  const [opened, setOpened] = useState<{ first: 'first' | 'last'; page: string } | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = opened?.page === page
  // Who comes back to the page does not find it open.
  if (opened !== null && !open) setOpened(null)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    setOpened({ first: event.key === 'ArrowDown' ? 'first' : 'last', page })
  }
  return {
    open,
    button: {
      ref: anchor,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpened(open ? null : { first: 'first', page }),
      onKeyDown: keys,
    },
    menu: { id, anchor, first: opened?.first ?? ('first' as const), onClose: () => setOpened(null) },
  }
}
