import './account.css'
import '../../ui/styles/plain-page.css'
import { LogIn } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { accountTexts } from './account-texts.ts'

/** Lets nobody in who is not logged in: a visitor is told, and the login dialog lies over it. After the login the page goes on. */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { needed, neededLead, logIn } = useTexts(accountTexts)
  const user = useUser((state) => state.user)
  useEffect(() => {
    if (!user) requireLogin('needed')
  }, [user])
  // Another account on this browser is another page: nothing of the former one stays drawn.
  if (user) return <div key={user.encryptId}>{children}</div>
  return (
    <article className="plain-page">
      <h1>{needed}</h1>
      <p>{neededLead}</p>
      <Button kind="primary" icon={LogIn} onClick={() => requireLogin('needed')}>
        {logIn}
      </Button>
    </article>
  )
}
