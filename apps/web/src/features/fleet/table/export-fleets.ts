import { fleetApi } from '@fairway/contract'
import { saveFile, downloadFile } from '../../../api/download-file.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

/** One fleet, or all of them, as a CSV file that the import reads back, or as an Excel workbook. */
export async function exportFleets(
  fleet: string | null,
  format: 'csv' | 'xlsx',
  saved: (values: { file: string }) => string,
): Promise<void> {
  const taken = await downloadFile(fleetApi.exportFleets, {
    name: `fairway-fleets.${format}`,
    query: { fleet: fleet ?? undefined, format },
  })
  if (!taken.ok) return toast('bad', taken.message)
  saveFile(taken.name, taken.content)
  toast('good', saved({ file: taken.name }))
}
