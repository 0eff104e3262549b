import type { ShipListColumn } from '@fairway/contract'
import { Download } from 'lucide-react'
import type { ShipListRequest } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { exportShips } from './export-ships.ts'
import { shipListTexts } from './ship-list-texts.ts'

interface ListExportProps {
  request: ShipListRequest
  picked: readonly number[]
  columns: readonly ShipListColumn[]
}

/** The list as a file, or what is picked of it. */
export function ListExport({ request, picked, columns }: ListExportProps) {
  const texts = useTexts(shipListTexts)
  const entries = (['csv', 'xlsx'] as const).map((format) => ({
    text: texts.exportAs[format],
    icon: Download,
    act: () => void exportShips(request, picked, columns, format, texts.exported),
  }))
  return (
    <MenuButton label={texts.export} entries={entries}>
      <Download aria-hidden />
      {picked.length > 0 ? texts.exportPicked({ count: picked.length }) : texts.export}
    </MenuButton>
  )
}
