import type { Target } from '@fairway/contract'
import { Copy } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { targetName } from './delivery-calls.ts'
import { deliveryTexts } from './delivery-texts.ts'

interface SecretDialogProps {
  target: Target
  /** There was another before. */
  old: boolean
  onClose(): void
}

/** The secret of a webhook, once. */
export function SecretDialog({ target, old, onClose }: SecretDialogProps) {
  const { secret: t } = useTexts(deliveryTexts)
  const secret = target.secret ?? ''
  return (
    <Dialog title={t.title({ name: targetName(target) })} room="room-site" onClose={onClose}>
      <p>
        {t.text} {old && t.old}
      </p>
      <p>
        <code className="delivery-secret">{secret}</code>
      </p>
      <div className="account-actions">
        <Button kind="primary" icon={Copy} onClick={() => void copyText(secret)}>
          {t.copy}
        </Button>
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </Dialog>
  )
}
