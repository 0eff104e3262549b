import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

export interface MenuEntry {
  words: string
  Icon: LucideIcon
  act(): void
}

interface MenuListProps {
  id: string
  entries: readonly MenuEntry[]
  /** The button that it belongs to. */
  anchor: HTMLElement
  onClose(): void
}

const [WIDTH, EDGE] = [208, 8]

/** What a button with three dots offers. In the browser's top layer, so that the list it stands in does not cut it, and in the page only while it is open. */
export function MenuList({ id, entries, anchor, onClose }: MenuListProps) {
  const menu = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = menu.current!
    list.showPopover()
    const { right, bottom, top } = anchor.getBoundingClientRect()
    list.style.left = `${Math.max(EDGE, right - WIDTH)}px`
    list.style.top = `${bottom + list.offsetHeight > innerHeight ? Math.max(EDGE, top - list.offsetHeight) : bottom}px`
    list.querySelector('button')?.focus({ preventScroll: true })
  }, [anchor])
  const walk = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll('button')]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }
  return (
    <ul
      ref={menu}
      id={id}
      popover="auto"
      className="fleet-menu"
      style={{ width: WIDTH }}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {entries.map(({ words, Icon, act }) => (
        <li key={words}>
          <button
            type="button"
            onKeyDown={walk}
            onClick={() => {
              menu.current?.hidePopover()
              act()
            }}
          >
            <Icon aria-hidden />
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
