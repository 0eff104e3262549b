import { Copy } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { apiKeysTexts } from './api-keys-texts.ts'

export interface ShownKey {
  name: string
  secret: string
}

interface SecretDialogProps {
  shown: ShownKey
  onTry(secret: string): void
  onClose(): void
}

/** A key, once. */
export function SecretDialog({ shown: { name, secret }, onTry, onClose }: SecretDialogProps) {
  const { secret: t } = useTexts(apiKeysTexts)
  return (
    <Dialog title={t.title({ name })} room="room-site" onClose={onClose}>
      <p>{t.text}</p>
      <p>
        <code className="api-key-secret">{secret}</code>
      </p>
      <div className="account-actions">
        <Button kind="primary" icon={Copy} onClick={() => void copyText(secret)}>
          {t.copy}
        </Button>
        <Button onClick={() => onTry(secret)}>{t.try}</Button>
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </Dialog>
  )
}
