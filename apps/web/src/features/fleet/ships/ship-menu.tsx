import { FolderInput, StickyNote, Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import type { RefObject } from 'react'
import { Menu } from '../../../ui/menu/menu.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { fleetTexts } from '../fleet-texts.ts'
import type { FleetRow } from '../table/rows.ts'

/** The menu of a row: one for the whole table, at the row that asked for it. */
export const SHIP_MENU = 'fleet-ship-menu'

/** What can be done to a followed ship besides showing and hiding her. */
export function ShipMenu({
  row: { mmsi, name, ship },
  anchor,
  onClose,
}: {
  row: FleetRow
  anchor: RefObject<HTMLElement | null>
  onClose(): void
}) {
  const { table } = useTexts(fleetTexts)
  return (
    <Menu
      id={SHIP_MENU}
      label={table.more({ name })}
      anchor={anchor}
      onClose={onClose}
      entries={[
        {
          text: ship.note ? table.openNote : table.writeNote,
          icon: StickyNote,
          act: () => openFleetDialog({ kind: 'note', ship: { mmsi, name } }),
        },
        { text: table.move, icon: FolderInput, act: () => openFleetDialog({ kind: 'move', ships: [{ mmsi, name }] }) },
        {
          text: table.remove,
          icon: Trash2,
          act: () =>
            openFleetDialog({ kind: 'unfollow', ships: [{ mmsi, name, note: ship.note, reminders: ship.reminders }] }),
        },
      ]}
    />
  )
}
