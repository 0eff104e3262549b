import type { Fleet } from '@fairway/contract'
import { ArrowDown, ArrowUp, Download, MoreVertical, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { orderFleets } from '../../api/fleet-calls.ts'
import { useFleets } from '../../api/fleet-use.ts'
import { useTexts } from '../../i18n/page-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { askFleet } from '../../ui/fleet-ask-store.ts'
import { exportFleets } from './export-fleets.ts'
import { fleetTexts } from './fleet-texts.ts'

const WIDTH = 208

/** What can be done to a fleet. In the browser's top layer, so that the list it stands in does not cut it. */
export function FleetMenu({ fleet, before, after }: { fleet: Fleet; before: Fleet | undefined; after: Fleet | undefined }) {
  const { actions } = useTexts(fleetTexts)
  const { fleets } = useFleets()
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  const { groupName: name } = fleet
  const swap = (other: Fleet) => {
    const ids = fleets.map((one) => (one.id === fleet.id ? other.id : one.id === other.id ? fleet.id : one.id))
    void orderFleets(ids)
  }
  const entries = [
    { words: actions.editShort, Icon: Pencil, act: () => askFleet({ kind: 'fleet', fleet }) },
    { words: actions.exportShort, Icon: Download, act: () => void exportFleets(fleet.id, actions.exported) },
    ...(before ? [{ words: actions.upShort, Icon: ArrowUp, act: () => swap(before) }] : []),
    ...(after ? [{ words: actions.downShort, Icon: ArrowDown, act: () => swap(after) }] : []),
    { words: actions.deleteShort, Icon: Trash2, act: () => askFleet({ kind: 'delete', fleet }) },
  ]
  const place = (button: HTMLElement) => {
    const { right, bottom, top } = button.getBoundingClientRect()
    const list = menu.current!
    list.style.left = `${Math.max(8, right - WIDTH)}px`
    list.style.top = `${bottom + list.offsetHeight > innerHeight ? Math.max(8, top - list.offsetHeight) : bottom}px`
    list.querySelector('button')?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll('button')]
    const at = items.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }
  return (
    <>
      <IconButton
        label={actions.more({ name })}
        icon={MoreVertical}
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => {
          menu.current?.showPopover()
          place(event.currentTarget)
        }}
      />
      <ul ref={menu} id={id} popover="auto" className="fleet-menu" style={{ width: WIDTH }} onToggle={(event) => setOpen(event.newState === 'open')}>
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
    </>
  )
}
