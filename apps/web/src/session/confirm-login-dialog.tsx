import { errorCodes } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { confirmByPasskey, confirmLogin, secondFactorQuery } from '../api/account-api.ts'
import { sentenceOf } from '../api/request.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button/button.tsx'
import { roomOfPage } from '../ui/dialog/room-of-page.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { useBusy } from '../ui/use-busy.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { confirmDone, confirmGone } from './confirm-login.ts'
import { confirmTexts } from './confirm-texts.ts'
import { useUser } from './session.ts'

/** Over any page and any dialog, when a call asks for more than the login (`confirmFor`). */
export function ConfirmLoginDialog() {
  const [room] = useState(roomOfPage)
  const t = useTexts(confirmTexts)
  const user = useUser((state) => state.user)
  const passkeys = useQuery(secondFactorQuery).data?.passkeys ?? []
  const [busy, run] = useBusy()
  const account = user?.phoneOrEmail ?? ''
  const byPasskey = () =>
    run(async () => {
      const answer = await confirmByPasskey()
      if (answer?.code === errorCodes.ok) confirmDone(true)
      else toast('bad', answer ? sentenceOf(answer) : t.passkeyFailed)
    })
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text({ account })}
      action={t.goOn}
      room={room}
      account={account}
      call={confirmLogin}
      onDone={() => confirmDone(true)}
      onClose={confirmGone}
    >
      {passkeys.length > 0 && (
        <Button icon={Fingerprint} disabled={busy} onClick={byPasskey}>
          {t.passkey}
        </Button>
      )}
      <p className="confirm-note">{t.forgotten}</p>
    </ConfirmDialog>
  )
}
