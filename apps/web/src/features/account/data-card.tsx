import type { AccountExport } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { eventsQuery, exportAccount } from '../../api/account-api.ts'
import { ConfirmDialog } from '../../session/confirm-dialog.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { accountTexts } from './account-texts.ts'

/** Everything the server keeps about the account, as a file, for who types the password. */
export function DataCard({ account }: { account: string }) {
  const { info } = useTexts(accountTexts)
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const save = (everything: AccountExport) => {
    const date = new Date().toISOString().slice(0, 10)
    saveFile(
      `fairway-account-${date}.json`,
      new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
    )
    setOpen(false)
    toast('good', info.exported)
    void queries.invalidateQueries(eventsQuery)
  }
  return (
    <section className="account-card" aria-labelledby="account-data">
      <h2 id="account-data">{info.data}</h2>
      <p>{info.dataLead}</p>
      <div className="account-actions">
        <Button icon={Download} onClick={() => setOpen(true)}>
          {info.exportData}
        </Button>
      </div>
      {open && (
        <ConfirmDialog
          title={info.exportTitle}
          text={info.exportText({ account })}
          action={info.exportDo}
          account={account}
          call={exportAccount}
          onDone={save}
          onClose={() => setOpen(false)}
        />
      )}
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
