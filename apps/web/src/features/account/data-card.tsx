import { errorCodes } from '@fairway/contract'
import { Download } from 'lucide-react'
import { exportAccount } from '../../api/account-calls.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts } from './account-texts.ts'

/** Everything the server keeps about the account, as a file. */
export function DataCard() {
  const { info } = useTexts(accountTexts)
  const [busy, run] = useBusy()
  const fetchAll = () =>
    run(async () => {
      const answer = await exportAccount()
      if (answer.code !== errorCodes.ok || answer.result === null) return toast('bad', sentenceOf(answer))
      const date = new Date().toISOString().slice(0, 10)
      saveFile(
        `fairway-account-${date}.json`,
        new Blob([JSON.stringify(answer.result, null, 2)], { type: 'application/json' }),
      )
    })
  return (
    <section className="account-card" aria-labelledby="account-data">
      <h2 id="account-data">{info.data}</h2>
      <p>{info.dataLead}</p>
      <div className="account-actions">
        <Button icon={Download} disabled={busy} aria-busy={busy} onClick={fetchAll}>
          {info.exportData}
        </Button>
      </div>
    </section>
  )
}

const KEPT_MS = 60_000

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
