import type { Fleet } from '@fairway/contract'
import { ArrowDown, ArrowUp, Download, MoreVertical, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { orderFleets } from '../../api/fleet-calls.ts'
import { useFleets } from '../../api/fleet-use.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { openFleetDialog } from './fleet-dialog-store.ts'
import { exportFleets } from './export-fleets.ts'
import { fleetTexts } from './fleet-texts.ts'
import { MenuList, type MenuEntry } from './menu-list.tsx'

/** What can be done to a fleet. */
export function FleetMenu({
  fleet,
  before,
  after,
}: {
  fleet: Fleet
  before: Fleet | undefined
  after: Fleet | undefined
}) {
  const { actions } = useTexts(fleetTexts)
  const { fleets } = useFleets()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { groupName: name } = fleet
  const swap = (other: Fleet) => {
    const ids = fleets.map((one) => (one.id === fleet.id ? other.id : one.id === other.id ? fleet.id : one.id))
    void orderFleets(ids)
  }
  const entries: MenuEntry[] = [
    { words: actions.editShort, Icon: Pencil, act: () => openFleetDialog({ kind: 'fleet', fleet }) },
    { words: actions.exportShort, Icon: Download, act: () => void exportFleets(fleet.id, actions.exported) },
    ...(before ? [{ words: actions.upShort, Icon: ArrowUp, act: () => swap(before) }] : []),
    ...(after ? [{ words: actions.downShort, Icon: ArrowDown, act: () => swap(after) }] : []),
    { words: actions.deleteShort, Icon: Trash2, act: () => openFleetDialog({ kind: 'delete', fleet }) },
  ]
  return (
    <>
      <IconButton
        label={actions.more({ name })}
        icon={MoreVertical}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <MenuList id={id} entries={entries} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
