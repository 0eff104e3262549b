import './qr-view.css'
import { CircleCheck, LoaderCircle, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { finishLogin } from './finish-login.ts'
import { goOnWith, goTo } from './flow.ts'
import { loginTexts, type LoginTexts } from './login-texts.ts'
import { useQrLogin, type QrLogin } from './use-qr-login.ts'

/** Login by a phone that is logged in. */
export function QrView() {
  const texts = useTexts(loginTexts)
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="login-form">
      <QrCode key={attempt} onAgain={() => setAttempt(attempt + 1)} />
      <Button className="login-other" onClick={() => goTo('account')}>
        {texts.toAccount}
      </Button>
      <div className="login-links">
        <span>
          {texts.noAccount}
          <Button kind="plain" onClick={() => goTo('register')}>
            {texts.toRegister}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** One code, from its coming to its end. */
function QrCode({ onAgain }: { onAgain(): void }) {
  const texts = useTexts(loginTexts)
  const login = useQrLogin({
    onLoggedIn: (user) => finishLogin(user, texts),
    onAsked: goOnWith,
    errorText: texts.said.error,
  })
  return (
    <div className="qr">
      <div className="qr-frame">
        {login.image ? (
          <img src={login.image} alt={texts.qr.alt} />
        ) : (
          login.step === 'loading' && <LoaderCircle className="login-turning" aria-hidden />
        )}
        <Cover login={login} texts={texts} onAgain={onAgain} />
      </div>
      <p
        className={`qr-words ${login.step === 'waiting' || login.step === 'loading' ? 'is-plain' : ''}`}
        aria-live="polite"
      >
        {wordsOf(login.step, texts)}
      </p>
    </div>
  )
}

function Cover({ login, texts, onAgain }: { login: QrLogin; texts: LoginTexts; onAgain(): void }) {
  if (login.step === 'scanned' || login.step === 'confirmed') {
    return (
      <div className="qr-cover is-good">
        <CircleCheck aria-hidden />
      </div>
    )
  }
  if (login.step !== 'expired' && login.step !== 'declined' && login.step !== 'failed') return null
  return (
    <button type="button" className="qr-cover" onClick={onAgain} aria-label={texts.qr.again} title={texts.qr.again}>
      <RotateCw aria-hidden />
    </button>
  )
}

function wordsOf(step: QrLogin['step'], texts: LoginTexts): string {
  return step === 'loading' || step === 'waiting' ? texts.qr.how : texts.qr[step]
}
