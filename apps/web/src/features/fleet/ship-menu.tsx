import { FolderInput, StickyNote, Trash2 } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { openFleetDialog } from './fleet-dialog-store.ts'
import { fleetTexts } from './fleet-texts.ts'
import { MenuList } from './menu-list.tsx'
import type { FleetRow } from './rows.ts'

/** The menu of a row: one for the whole table, at the row that asked for it. */
export const SHIP_MENU = 'fleet-ship-menu'

/** What can be done to a followed ship besides showing and hiding her. */
export function ShipMenu({
  row: { mmsi, name, ship },
  anchor,
  onClose,
}: {
  row: FleetRow
  anchor: HTMLElement
  onClose(): void
}) {
  const { table } = useTexts(fleetTexts)
  return (
    <MenuList
      id={SHIP_MENU}
      anchor={anchor}
      onClose={onClose}
      entries={[
        {
          words: ship.note ? table.openNote : table.writeNote,
          Icon: StickyNote,
          act: () => openFleetDialog({ kind: 'note', ship: { mmsi, name } }),
        },
        { words: table.move, Icon: FolderInput, act: () => openFleetDialog({ kind: 'move', ships: [{ mmsi, name }] }) },
        {
          words: table.remove,
          Icon: Trash2,
          act: () =>
            openFleetDialog({ kind: 'unfollow', ships: [{ mmsi, name, note: ship.note, reminders: ship.reminders }] }),
        },
      ]}
    />
  )
}
