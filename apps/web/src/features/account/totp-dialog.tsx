import { accountErrorCodes, errorCodes, type NewTotp } from '@fairway/contract'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { confirmTotp } from './second-factor-api.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

interface TotpDialogProps {
  offered: NewTotp
  /** With the recovery codes, where these are the account's first. */
  onDone(codes: readonly string[] | null): void
  onClose(): void
}

/** A secret for the app, as a picture and as text; it is on once a code of it was right. */
export function TotpDialog({ offered, onDone, onClose }: TotpDialogProps) {
  const t = useTexts(secondFactorTexts)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [busy, run] = useBusy()
  const confirm = () =>
    run(async () => {
      const answer = await confirmTotp(code)
      if (answer.code === errorCodes.ok && answer.result) onDone(answer.result.recoveryCodes)
      else if (answer.code === accountErrorCodes.secondFactorWrong) {
        setRefused(sentenceOf(answer))
        lookAtRefused()
      } else toast('bad', sentenceOf(answer))
    })
  return (
    <Dialog title={t.appTitle} room="room-site" onClose={onClose}>
      <form
        ref={form}
        className="second-factor-scan"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p>{t.appScan}</p>
        <img src={`data:image/png;base64,${offered.picture}`} alt={t.appPicture} width="200" height="200" />
        <p>
          {t.appSecret} <code>{offered.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <FormField label={t.appCode} problem={refused}>
          {(control) => (
            <input
              {...control}
              name="totp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(event) => {
                setCode(event.target.value)
                setRefused(null)
              }}
            />
          )}
        </FormField>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" disabled={code.trim() === '' || busy} aria-busy={busy}>
            {t.appDone}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
