import { voyageApi } from '@fairway/contract'
import { Download } from 'lucide-react'
import { saveFile, downloadFile } from '../../api/download-file.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useDisplay } from '../../storage/display-store.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { rangeOf, type VoyagesAsked } from './voyages-query.ts'
import { voyageTexts } from './voyage-texts.ts'

const formats = ['xlsx', 'csv', 'geojson'] as const

/** The calls shown as a file, in the reader's unit. */
export function ExportCalls({ asked, disabled }: { asked: VoyagesAsked; disabled: boolean }) {
  const t = useTexts(voyageTexts)
  const { units } = useDisplay()
  const [busy, run] = useBusy()
  const take = (format: (typeof formats)[number]) =>
    run(async () => {
      const { mmsi, period, port } = asked
      const file = await downloadFile(voyageApi.exportPortCalls, {
        params: { mmsi },
        query: { ...rangeOf(period, Date.now()), port: port ?? undefined, format, unit: units },
        name: `calls-${mmsi}.${format}`,
      })
      if (file.ok) saveFile(file.name, file.content)
      else toast('bad', file.message)
    })
  return (
    <span className="voyage-export">
      {formats.map((format) => (
        <Button key={format} icon={Download} disabled={busy || disabled} aria-busy={busy} onClick={() => take(format)}>
          {t.exportAs[format]}
        </Button>
      ))}
    </span>
  )
}
