import { errorCodes, type Envelope } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deskTexts } from './desk-texts.ts'

interface ReasonDialogProps {
  title: string
  text: string
  /** Whether and where its owner is told. */
  told?: string | undefined
  /** What is typed, where it is no reason. */
  label?: string
  most?: number
  call(reason: string): Promise<Envelope<true>>
  onDone?(): void
  onClose(): void
}

/** Nothing is done to anybody without a reason. */
export function ReasonDialog({ title, text, told, label, most = 200, call, onDone, onClose }: ReasonDialogProps) {
  const { user: t } = useTexts(deskTexts)
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [busy, run] = useBusy()
  const go = () =>
    run(async () => {
      const answer = await call(reason)
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', t.done)
      onClose()
      onDone?.()
      await queries.invalidateQueries({ queryKey: ['desk'] })
    })
  return (
    <Dialog title={title} room="room-site" onClose={onClose}>
      <form
        className="desk-reason"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <p>{text}</p>
        {told && <p>{told}</p>}
        <FormField label={label ?? t.reason}>
          {(control) => (
            <input
              {...control}
              name="reason"
              maxLength={most}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" disabled={reason.trim() === '' || busy} aria-busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
