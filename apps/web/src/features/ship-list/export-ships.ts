import { shipListApi, type ShipListColumn } from '@fairway/contract'
import type { ShipListRequest } from '../../api/queries.ts'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** The list as a file, or the ships picked from it. */
export async function exportShips(
  request: ShipListRequest,
  picked: readonly number[],
  columns: readonly ShipListColumn[],
  format: 'csv' | 'xlsx',
  saved: (values: { file: string }) => string,
): Promise<void> {
  const ships = picked.length > 0 ? { ships: [...picked] } : {}
  const taken = await downloadFile(shipListApi.exportShips, {
    name: `fairway-ships.${format}`,
    body: { ...request, ...ships, columns: [...columns], format },
  })
  if (!taken.ok) return toast('bad', taken.message)
  saveFile(taken.name, taken.content)
  toast('good', saved({ file: taken.name }))
}
