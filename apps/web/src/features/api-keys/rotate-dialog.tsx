import { errorCodes, rotationHours, type ApiKey, type RotationHours } from '@fairway/contract'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { rotateKey } from './api-key-api.ts'
import { apiKeysTexts } from './api-keys-texts.ts'
import type { ShownKey } from './shown-key.tsx'

const names = { 0: 'none', 1: 'hour', 24: 'day', 168: 'week' } as const satisfies Record<RotationHours, string>

interface RotateDialogProps {
  apiKey: ApiKey
  onMade(made: ShownKey): void
  onClose(): void
}

/** Puts a new key in the place of one, with a time in which both work. */
export function RotateDialog({ apiKey: { id, name }, onMade, onClose }: RotateDialogProps) {
  const { keys: t, form } = useTexts(apiKeysTexts)
  const [hours, setHours] = useState<RotationHours>(24)
  const [busy, run] = useBusy()
  const rotate = () =>
    run(async () => {
      const answer = await rotateKey(id, hours)
      if (answer.code === errorCodes.ok && answer.result) onMade({ name, secret: answer.result.secret })
      else toast('bad', sentenceOf(answer))
    })
  return (
    <Dialog title={t.rotateTitle({ name })} room="room-site" onClose={onClose}>
      <p>{t.rotateText}</p>
      <FormField label={t.overlap}>
        {(control) => (
          <select
            {...control}
            value={hours}
            onChange={({ target }) => setHours(rotationHours.find((one) => String(one) === target.value) ?? 24)}
          >
            {rotationHours.map((one) => (
              <option key={one} value={one}>
                {t.hours[names[one]]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="account-actions">
        <Button kind="primary" disabled={busy} onClick={rotate}>
          {t.rotateYes}
        </Button>
        <Button onClick={onClose}>{form.cancel}</Button>
      </div>
    </Dialog>
  )
}
