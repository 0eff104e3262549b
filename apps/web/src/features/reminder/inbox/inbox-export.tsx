import { reminderApi } from '@fairway/contract'
import { Download } from 'lucide-react'
import { downloadFile, saveFile } from '../../../api/download-file.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { inboxTexts } from './inbox-texts.ts'
import { inboxFile, type InboxChoice } from '../reminder-api.ts'

const formats = ['csv', 'xlsx'] as const

/** What is chosen of the inbox as a file. */
export function ExportInbox({ choice, disabled }: { choice: InboxChoice; disabled: boolean }) {
  const t = useTexts(inboxTexts)
  const [busy, run] = useBusy()
  const take = (format: (typeof formats)[number]) =>
    run(async () => {
      const file = await downloadFile(reminderApi.exportInbox, inboxFile(choice, format))
      if (!file.ok) return toast('bad', file.message)
      saveFile(file.name, file.content)
      toast('good', t.saved({ file: file.name }))
    })
  return formats.map((format) => (
    <Button
      key={format}
      icon={Download}
      disabled={busy || disabled}
      aria-label={t.saveAs[format]}
      title={t.saveAs[format]}
      onClick={() => take(format)}
    >
      {t.fileOf[format]}
    </Button>
  ))
}
