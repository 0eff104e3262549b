import { LogIn } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button/button.tsx'
import { requireLogin } from './require-login.ts'
import { Empty } from '../ui/panel/panel-states.tsx'

import { needsLoginTexts } from './needs-login-texts.ts'

/** "You can view it after login", and the way in. Draw it while `useUser` has no user: after the login the page goes on. */
export function NeedsLogin({ then }: { then?(): void }) {
  const t = useTexts(needsLoginTexts)
  return (
    <Empty
      icon={LogIn}
      text={t.text}
      action={
        <Button kind="primary" icon={LogIn} onClick={() => requireLogin('view', then)}>
          {t.logIn}
        </Button>
      }
    />
  )
}
