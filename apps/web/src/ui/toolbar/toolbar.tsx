import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface ToolbarProps {
  label: string
  className?: string
  children: ReactNode
}

/**
 * WAI-ARIA's toolbar, vertical: one stop for Tab; arrows, Home and End go through its buttons. Which of them is the stop is kept in the
 * page itself, so that any button in it belongs to it without being told.
 */
export function Toolbar({ label, className = '', children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement | null>(null)
  const drawn = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const buttons = () => drawn().filter((button) => button.ariaDisabled !== 'true')
  const settle = () => {
    const all = buttons()
    const lost = stop.current !== null && stop.current === document.activeElement && !all.includes(stop.current)
    if (!stop.current || !all.includes(stop.current)) stop.current = all[0] ?? null
    if (lost) stop.current?.focus()
    for (const button of drawn()) button.tabIndex = button === stop.current ? 0 : -1
  }
  // After each drawing: buttons come and go.
  useLayoutEffect(settle)
  const keys = (event: KeyboardEvent) => {
    const all = buttons().filter((button) => button.checkVisibility())
    const at = all.findIndex((button) => button === document.activeElement)
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1 + all.length,
      ArrowLeft: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    // The arrows are the map's as well.
    event.stopPropagation()
    all[to % all.length]?.focus()
  }
  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="vertical"
      onKeyDown={keys}
      onFocus={(event) => {
        if (event.target === bar.current) return
        stop.current = event.target
        settle()
      }}
    >
      {children}
    </div>
  )
}
