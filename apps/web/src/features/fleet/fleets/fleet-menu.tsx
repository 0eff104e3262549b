import type { Fleet } from '@fairway/contract'
import {
  ArrowDown,
  ArrowUp,
  Download,
  FileSpreadsheet,
  Link2,
  Map as MapIcon,
  MoreVertical,
  Newspaper,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { orderFleets } from '../../../api/fleet-api.ts'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu/menu.tsx'
import { openFleetDialog } from '../fleet-dialog-store.ts'
import { fleetAddress } from '../fleet-address.ts'
import { exportFleets } from '../table/export-fleets.ts'
import { fleetTexts } from '../fleet-texts.ts'

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
  const navigate = useNavigate()
  const { groupName: name } = fleet
  const swap = (other: Fleet) => {
    const ids = fleets.map((one) => (one.id === fleet.id ? other.id : one.id === other.id ? fleet.id : one.id))
    void orderFleets(ids)
  }
  const entries: MenuEntry[] = [
    { text: actions.editShort, icon: Pencil, act: () => openFleetDialog({ kind: 'fleet', fleet }) },
    { text: actions.exportShort, icon: Download, act: () => void exportFleets(fleet.id, 'csv', actions.exported) },
    {
      text: actions.exportExcel,
      icon: FileSpreadsheet,
      act: () => void exportFleets(fleet.id, 'xlsx', actions.exported),
    },
    { text: actions.report, icon: Newspaper, act: () => void navigate(`/fleets/${fleet.id}/report`) },
    { text: actions.onMap, icon: MapIcon, act: () => void navigate(`/map?panel=fleets&filter=fleet:${fleet.id}`) },
    { text: actions.copyLink, icon: Link2, act: () => void copyText(fleetAddress(fleet.id)) },
    ...(before ? [{ text: actions.upShort, icon: ArrowUp, act: () => swap(before) }] : []),
    ...(after ? [{ text: actions.downShort, icon: ArrowDown, act: () => swap(after) }] : []),
    { text: actions.deleteShort, icon: Trash2, act: () => openFleetDialog({ kind: 'delete', fleet }) },
  ]
  return <MenuButton label={actions.more({ name })} icon={MoreVertical} entries={entries} />
}
