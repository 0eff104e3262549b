import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeLogin, useLogin } from '../../ui/login-store.ts'

/** The place of the login: until accounts exist it says so and sends nobody into a dead form. */
export function LoginDialog() {
  const { t } = useTranslation()
  const reason = useLogin((state) => state.reason)
  if (reason === null) return null
  return (
    <Dialog title={t('login.title')} onClose={closeLogin}>
      <p>{reason === 'follow' ? t('login.follow') : t('login.why')}</p>
      <p>{t('login.honest')}</p>
      <div className="dialog-actions">
        <Button kind="primary" onClick={closeLogin}>
          {t('login.understood')}
        </Button>
      </div>
    </Dialog>
  )
}
