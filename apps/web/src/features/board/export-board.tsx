import { boardApi, shipClasses, type BoardHours } from '@fairway/contract'
import { Download } from 'lucide-react'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { boardTexts } from './board-texts.ts'

const formats = ['csv', 'xlsx'] as const

interface ExportBoardProps {
  locode: string
  hours: BoardHours
  class: string | null
  q: string
  disabled: boolean
}

/** What the board shows as a file. */
export function ExportBoard({ locode, hours, class: wanted, q, disabled }: ExportBoardProps) {
  const t = useTexts(boardTexts)
  const [busy, run] = useBusy()
  const take = (format: (typeof formats)[number]) =>
    run(async () => {
      const file = await downloadFile(boardApi.exportArrivalBoard, {
        params: { locode },
        query: {
          hours: `${hours}` as const,
          format,
          class: shipClasses.find((name) => name === wanted),
          q: q === '' ? undefined : q,
        },
        name: `arrivals-${locode}.${format}`,
      })
      if (!file.ok) return toast('bad', file.message)
      saveFile(file.name, file.content)
      toast('good', t.saved({ file: file.name }))
    })
  return formats.map((format) => (
    <Button
      key={format}
      icon={Download}
      disabled={busy || disabled}
      aria-busy={busy}
      aria-label={t.exportLabel[format]}
      title={t.exportLabel[format]}
      onClick={() => take(format)}
    >
      {t.exportAs[format]}
    </Button>
  ))
}
