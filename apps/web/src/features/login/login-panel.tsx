import './login-panel.css'
import { ArrowLeft, Languages, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { switchLanguage } from '../../i18n/switch-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { brand } from '#brand'
import { useUser } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { roomOfPage } from '../../ui/dialog/room-of-page.ts'
import { closeLogin, useLogin, type LoginReason } from '../../session/require-login.ts'
import { focusFirst } from '../../ui/dialog/first-focus.ts'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { useModalDialog } from '../../ui/dialog/use-modal-dialog.ts'
import { goTo, useFlow } from './flow.ts'
import { LoginViewBody } from './login-view-body.tsx'
import { loginTexts } from './login-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

interface LoginPanelProps {
  reason: LoginReason
  open: boolean
  /** It has slid out. */
  onGone(): void
}

/** The dialog's frame: head with language and close, the view's title, the view. */
export function LoginPanel({ reason, open, onGone }: LoginPanelProps) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(loginTexts)
  const language = useLanguage()
  const view = useFlow((flow) => flow.view)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [room] = useState(roomOfPage)
  useModalDialog(dialog, { open, onGone })
  useBackCloses(open, closeLogin)
  useBeginAnew(open)
  useOtherTabsLogin(open)

  // Esc slides it out like the close button; a browser that closes it on its own is followed.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    closeLogin()
  }
  const closed = (event: SyntheticEvent) => {
    if (event.target === dialog.current && !dialog.current.open && useLogin.getState().open) closeLogin()
  }
  return (
    <dialog ref={dialog} className={`login ${room}`} aria-labelledby={titleId} onCancel={cancel} onClose={closed}>
      <div className="login-head">
        {view === 'setPassword' ? (
          <IconButton label={texts.back} icon={ArrowLeft} onClick={() => goTo('register')} />
        ) : (
          <img src={`${import.meta.env.BASE_URL}${brand.logo}`} alt="" width="24" height="24" />
        )}
        <span className="login-brand">{brand.name[language]}</span>
        <Button
          kind="plain"
          icon={Languages}
          lang={language === 'zh-CN' ? 'en-US' : 'zh-CN'}
          title={ui.language.otherTitle}
          onClick={() => void switchLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {ui.language.other}
        </Button>
        <IconButton label={texts.close} icon={X} onClick={() => closeLogin()} />
      </div>
      <div key={view} ref={focusOnEntry} className="login-body">
        <h2 id={titleId} className="login-title" tabIndex={-1}>
          {texts.title[view === 'account' && reason === 'needed' ? 'needed' : view]}
        </h2>
        {view === 'account' && reason !== 'login' && <p className="login-reason">{texts.reason[reason]}</p>}
        <LoginViewBody view={view} />
      </div>
    </dialog>
  )
}

/** Each opening begins at the login; what was typed in the other views is still there. */
function useBeginAnew(open: boolean) {
  useEffect(() => {
    if (open) goTo('account')
  }, [open])
}

/** Somebody logged in in another tab of this browser: that is a login here too. */
function useOtherTabsLogin(open: boolean) {
  const loggedIn = useUser(({ user }) => user !== null)
  useEffect(() => {
    if (open && loggedIn) closeLogin(true)
  }, [open, loggedIn])
}

/** For the view that comes into an open dialog; the first one gets the focus when the dialog is shown. */
function focusOnEntry(body: HTMLElement | null) {
  if (body?.closest('dialog')?.open) focusFirst(body)
}
