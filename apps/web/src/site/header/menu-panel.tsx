import './menu-panel.css'
import { useRef, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { useDismiss } from '../../ui/focus/use-dismiss.ts'
import { pageNames } from '../page-names.ts'
import { siteAddressOf } from '../../pages/page-address.ts'
import { siteMenu, WIDE_MENU, type MenuTitle } from './site-menu.ts'

const menuTexts = defineTexts({
  'en-US': () => import('./menu.en-us.ts'),
  'zh-CN': () => import('./menu.zh-cn.ts'),
})

/** A move by key among `count` links; null leaves the key to the browser. */
function moved(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface MenuPanelProps {
  id: string
  title: MenuTitle
  /** The first link takes the focus: it was opened by an arrow key. */
  takeFocus: boolean
  onClose(): void
  /** A page was chosen. */
  onGone(): void
}

/** In a folded menu the panels lie between the entries: closing one because another is pressed would move that one away. */
const liesOver = () => matchMedia(WIDE_MENU).matches

/** The pages of one entry of the header's menu. Arrow keys walk the links, Esc closes and gives the focus back. */
export function MenuPanel({ id, title, takeFocus, onClose, onGone }: MenuPanelProps) {
  const names = useTexts(pageNames)
  const words: Partial<Record<string, string>> = useTexts(menuTexts)
  const { pathname, search } = useLocation()
  const here = siteAddressOf(pathname, search)
  const list = useRef<HTMLUListElement>(null)
  useDismiss(list, '.header-group', onClose, liesOver)
  const group = siteMenu.find((one) => one.title === title)!

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const to = moved(
      event.key,
      links.findIndex((link) => link === document.activeElement),
      links.length,
    )
    if (to === null) return
    event.preventDefault()
    links[to]?.focus()
  }
  const leave = () => {
    onClose()
    onGone()
  }
  const arrive = (element: HTMLUListElement | null) => {
    list.current = element
    if (takeFocus) element?.querySelector('a')?.focus()
  }
  return (
    <ul ref={arrive} id={id} className={`menu-panel menu-panel-${title}`}>
      {group.entries.map((address) => (
        <li key={address}>
          <Link to={address} aria-current={here === address ? 'page' : undefined} onClick={leave} onKeyDown={walk}>
            <span>{names[address]}</span>
            {words[address] !== undefined && <span className="menu-words">{words[address]}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
