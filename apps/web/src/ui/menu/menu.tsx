import './menu.css'
import type { LucideIcon } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { rememberFocus } from '../focus/focus-return.ts'
import { usePressOutside } from '../focus/use-press-outside.ts'
import { useAnchored } from '../place/use-anchored.ts'
import { createTypeAhead, moveByKey } from './menu-keys.ts'

/** Does something, or leads to a page; `apart` draws a line above it. */
export type MenuEntry = { text: string; icon?: LucideIcon; apart?: boolean } & ({ act(): void } | { to: string })

interface MenuProps {
  id: string
  label: string
  entries: readonly MenuEntry[]
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
  /** Which entry takes the focus. */
  first?: 'first' | 'last'
  onClose(): void
}

/**
 * WAI-ARIA's menu: takes the focus when it opens; arrows, Home, End and typed letters walk it; Esc gives the focus back to its button,
 * Tab goes on from there, and a press beside it closes it. It is in the page only while it is open.
 */
export function Menu({ id, label, entries, anchor, align = 'end', first = 'first', onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typeAhead] = useState(() => createTypeAhead())
  const giveBack = useRef<(() => void) | null>(null)
  useAnchored(list, anchor, { align, side: 'below', gap: 4 })
  usePressOutside([list, anchor], onClose)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useLayoutEffect(() => {
    giveBack.current = rememberFocus()
    const shown = list.current
    const button = anchor.current
    const all = [...(shown?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    all.at(first === 'last' ? -1 : 0)?.focus({ preventScroll: true })
    return () => {
      // Closed from outside, by a list that scrolls, for instance: the focus must not go with it.
      if (shown?.contains(document.activeElement)) button?.focus({ preventScroll: true })
    }
  }, [anchor, first])
  const leave = () => {
    // Safari gives a pressed button no focus; then the button that opened the menu is asked for itself.
    if (anchor.current?.isConnected) anchor.current.focus()
    else giveBack.current?.()
    onClose()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return leave()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const texts = all.map((item) => item.textContent)
    const to = moveByKey(event.key, at, all.length) ?? typeAhead(event.key, texts, at)
    // A link is pressed by Enter only; in a menu Space does as well.
    const pressed = event.key === ' ' && to === null && document.activeElement?.localName === 'a'
    if (event.key !== 'Escape' && to === null && !pressed) return event.stopPropagation()
    event.preventDefault()
    // What lies below, a dialog or a panel of the map, closes by the next Esc.
    event.stopPropagation()
    if (event.key === 'Escape') leave()
    else if (to !== null) all[to]?.focus()
    else all[at]?.click()
  }
  return (
    <div
      ref={list}
      id={id}
      className="menu"
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={keys}
    >
      {entries.map((entry) => (
        <Fragment key={entry.text}>
          {entry.apart && <hr className="menu-line" />}
          <Entry
            entry={entry}
            onPress={() => {
              leave()
              if ('act' in entry) entry.act()
            }}
          />
        </Fragment>
      ))}
    </div>
  )
}

function Entry({ entry, onPress }: { entry: MenuEntry; onPress(): void }) {
  const { text, icon: Icon } = entry
  const shared = {
    className: 'menu-entry',
    role: 'menuitem',
    tabIndex: -1,
    onClick: onPress,
  }
  const inside = (
    <>
      {Icon && <Icon aria-hidden />}
      {text}
    </>
  )
  return 'to' in entry ? (
    <Link to={entry.to} {...shared}>
      {inside}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {inside}
    </button>
  )
}
