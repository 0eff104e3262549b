import { useState } from 'react'
import { deleteAccount } from '../../api/account-api.ts'
import { ConfirmDialog } from '../../session/confirm-dialog.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { dropOfAccount } from '../../storage/kept-caches.ts'
import { store, storageSettled } from '../../storage/local-storage.ts'
import { leaveNotice } from '../../storage/tab-notice.ts'
import { Button } from '../../ui/button/button.tsx'
import { accountTexts } from './account-texts.ts'

/** The way out, for good: behind a warning that names what goes, and the password. */
export function DeleteCard({ account }: { account: string }) {
  const { info } = useTexts(accountTexts)
  const [open, setOpen] = useState(false)
  const leave = async () => {
    // Not `forgetUser`: the page is left, and without its user it would open the login dialog over itself first.
    store('userInfo', null)
    leaveNotice(info.removed)
    await Promise.all([storageSettled(), dropOfAccount()])
    location.assign(`${import.meta.env.BASE_URL}index/home`)
  }
  return (
    <section className="account-card account-danger" aria-labelledby="account-delete">
      <h2 id="account-delete">{info.remove}</h2>
      <p>{info.removeLead}</p>
      <div className="account-actions">
        <Button className="button-danger" onClick={() => setOpen(true)}>
          {info.remove}
        </Button>
      </div>
      {open && (
        <ConfirmDialog
          title={info.removeTitle}
          text={info.removeText({ account })}
          action={info.removeDo}
          danger
          account={account}
          call={deleteAccount}
          onDone={leave}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
