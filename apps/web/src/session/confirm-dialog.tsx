import './confirm-dialog.css'
import { accountErrorCodes, errorCodes, type Envelope } from '@fairway/contract'
import { useRef, useState, type ReactNode } from 'react'
import { sentenceOf } from '../api/request.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Room } from '../ui/dialog/room-of-page.ts'
import { FormField } from '../ui/field/form-field.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { useBusy } from '../ui/use-busy.ts'
import { confirmTexts } from './confirm-texts.ts'

interface ConfirmDialogProps<T> {
  title: string
  text: string
  /** What the button says. */
  action: string
  room?: Room
  danger?: boolean
  /** Whose password it is, for password managers. */
  account: string
  call(password: string): Promise<Envelope<T>>
  onDone(result: T): Promise<void> | void
  onClose(): void
  /** More to fill in, after the password. */
  children?: ReactNode
}

/** Asks for the password before what a login alone may not do. A wrong one is told and marked at its field, which has the focus again. */
export function ConfirmDialog<T>({
  title,
  text,
  action,
  room = 'room-site',
  danger = false,
  account,
  call,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps<T>) {
  const t = useTexts(confirmTexts)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const field = useRef<HTMLInputElement>(null)
  const confirm = () =>
    run(async () => {
      const answer = await call(password)
      if (answer.code === errorCodes.ok && answer.result !== null) return onDone(answer.result)
      toast('bad', sentenceOf(answer))
      if (answer.code !== accountErrorCodes.passwordWrong) return
      setWrong(password)
      field.current?.focus()
      field.current?.select()
    })
  return (
    <Dialog title={title} room={room} onClose={onClose}>
      <form
        className="confirm-form"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p>{text}</p>
        <input type="text" hidden readOnly autoComplete="username" value={account} />
        <FormField label={t.password} problem={password !== '' && password === wrong ? t.wrong : null}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={300}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </FormField>
        {children}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            kind={danger ? 'quiet' : 'primary'}
            className={danger ? 'button-danger' : ''}
            disabled={password === '' || busy}
            aria-busy={busy}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
