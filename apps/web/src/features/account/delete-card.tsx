import { errorCodes } from '@fairway/contract'
import { useState } from 'react'
import { deleteAccount } from '../../api/account-calls.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { store, storageSettled } from '../../storage/local-storage.ts'
import { leaveNotice } from '../../storage/tab-notice.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts } from './account-texts.ts'

/** The way out, for good: behind a warning that names what goes, and the password. */
export function DeleteCard({ account }: { account: string }) {
  const { info } = useTexts(accountTexts)
  const [open, setOpen] = useState(false)
  return (
    <section className="account-card account-danger" aria-labelledby="account-delete">
      <h2 id="account-delete">{info.remove}</h2>
      <p>{info.removeLead}</p>
      <div className="account-actions">
        <Button className="button-danger" onClick={() => setOpen(true)}>
          {info.remove}
        </Button>
      </div>
      {open && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </section>
  )
}

function DeleteDialog({ account, onClose }: { account: string; onClose(): void }) {
  const { info } = useTexts(accountTexts)
  const [password, setPassword] = useState('')
  const [busy, run] = useBusy()
  const remove = () =>
    run(async () => {
      const answer = await deleteAccount(password)
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      // Not `forgetUser`: the page is left, and without its user it would open the login dialog over itself first.
      store('userInfo', null)
      leaveNotice(info.removed)
      await storageSettled()
      location.assign(`${import.meta.env.BASE_URL}index/home`)
    })
  return (
    <Dialog title={info.removeTitle} room="room-site" onClose={onClose}>
      <form
        className="account-planned"
        onSubmit={(event) => {
          event.preventDefault()
          remove()
        }}
      >
        <p>{info.removeText({ account })}</p>
        <FormField label={info.password}>
          {(control) => (
            <input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </FormField>
        <div className="dialog-actions">
          <Button onClick={onClose}>{info.cancel}</Button>
          <Button type="submit" className="button-danger" disabled={password === '' || busy} aria-busy={busy}>
            {info.removeDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
