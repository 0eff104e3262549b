import './account.css'
import '../../ui/styles/plain-page.css'
import { LogIn } from 'lucide-react'
import { Activity, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { holdQueries } from '../../api/hold-queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { DrawnFor, useEnded, useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { rememberFocus } from '../../ui/focus/focus-return.ts'
import { requireLogin, useLogin } from '../../session/require-login.ts'
import { accountTexts } from './account-texts.ts'

/**
 * Lets nobody in who is not logged in: a visitor is told, and the login dialog lies over it. After the login the page goes on.
 * When the server has ended the login, what was typed waits unseen for its owner.
 */
export function AccountGuard({ children }: { children: ReactNode }) {
  const user = useUser((session) => session.user)
  const ended = useEnded()
  const [drawnFor, setDrawnFor] = useState(user)
  if (user && user !== drawnFor) setDrawnFor(user)
  const owner = user ?? (ended ? drawnFor : null)
  const waits = owner !== null && user === null
  useEffect(() => {
    if (!user) requireLogin('needed')
  }, [user])
  useEffect(() => (waits ? holdQueries() : undefined), [waits])
  useFocusAfter(waits)
  return (
    <>
      {!user && <LoginNeeded />}
      {owner && (
        // Another account on this browser is another page: nothing of the former one stays drawn.
        <Activity key={owner.encryptId} mode={waits ? 'hidden' : 'visible'}>
          <DrawnFor value={owner}>
            <div>{children}</div>
          </DrawnFor>
        </Activity>
      )}
    </>
  )
}

function LoginNeeded() {
  const { needed, neededLead, logIn } = useTexts(accountTexts)
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

/** The focus returns to where it was before the page had to wait, once the login dialog is out of the way. */
function useFocusAfter(waits: boolean) {
  const asked = useLogin(({ open }) => open)
  const giveBack = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (waits) giveBack.current = rememberFocus()
  }, [waits])
  useEffect(() => {
    if (waits || asked) return
    giveBack.current?.()
    giveBack.current = null
  }, [waits, asked])
}
