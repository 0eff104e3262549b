import { errorCodes, PASSKEY_NAME, type Passkey } from '@fairway/contract'
import { Fingerprint, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNow } from '../../ui/use-now.ts'
import { renamePasskey } from './second-factor-api.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** This login may change them. */
  changeable: boolean
  onRemove(passkey: Passkey): void
  onChanged(): void
}

export function PasskeyList({ passkeys, changeable, onRemove, onChanged }: PasskeyListProps) {
  const t = useTexts(secondFactorTexts)
  const format = useFormat()
  const now = useNow()
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className="account-sessions">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Fingerprint aria-hidden />
            <div>
              <strong>{passkey.name}</strong>
              <small>
                {t.passkeyMade({ moment: format.moment(passkey.createdAt) })} ·{' '}
                {passkey.lastUsedAt === null
                  ? t.passkeyUnused
                  : t.passkeyUsed({ age: format.age(Math.max(0, now - passkey.lastUsedAt)) })}
              </small>
            </div>
            <IconButton
              label={t.renameThis({ name: passkey.name })}
              icon={Pencil}
              onClick={() => setRenaming(passkey)}
            />
            <IconButton
              label={t.removeThis({ name: passkey.name })}
              icon={X}
              disabled={!changeable}
              onClick={() => onRemove(passkey)}
            />
          </li>
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          passkey={renaming}
          onDone={() => {
            setRenaming(null)
            onChanged()
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}

function RenameDialog({ passkey, onDone, onClose }: { passkey: Passkey; onDone(): void; onClose(): void }) {
  const t = useTexts(secondFactorTexts)
  const [name, setName] = useState(passkey.name)
  const [busy, run] = useBusy()
  const save = () =>
    run(async () => {
      const answer = await renamePasskey(passkey.id, name)
      if (answer.code === errorCodes.ok) onDone()
      else toast('bad', sentenceOf(answer))
    })
  return (
    <Dialog title={t.renameTitle} room="room-site" onClose={onClose}>
      <form
        className="account-planned"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <FormField label={t.passkeyName}>
          {(control) => (
            <input
              {...control}
              name="passkeyName"
              maxLength={PASSKEY_NAME}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" disabled={name.trim() === '' || busy} aria-busy={busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
