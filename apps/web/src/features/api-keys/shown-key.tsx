import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { apiKeysTexts } from './api-keys-texts.ts'

export interface ShownKey {
  name: string
  secret: string
}

interface ShownKeyProps {
  shown: ShownKey
  onTry(secret: string): void
  onClose(): void
}

/** A key, once. */
export function ShownKeyDialog({ shown: { name, secret }, onTry, onClose }: ShownKeyProps) {
  const { secret: t } = useTexts(apiKeysTexts)
  return (
    <SecretDialog texts={{ ...t, title: t.title({ name }) }} secret={secret} onClose={onClose}>
      <Button onClick={() => onTry(secret)}>{t.try}</Button>
    </SecretDialog>
  )
}
