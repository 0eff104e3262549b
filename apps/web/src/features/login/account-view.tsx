import { accountErrorCodes, errorCodes, normaliseContact } from '@fairway/contract'
import { Fingerprint, QrCode } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { logIn } from './login-api.ts'
import { Field } from './field.tsx'
import { finishLogin } from './finish-login.ts'
import { goOnWith, goTo, setFlow, useFlow } from './flow.ts'
import { passkeyLogin, passkeysHere } from './passkey-login.ts'
import { PasswordField } from './password-field.tsx'
import { contactFault } from './rules.ts'
import { SubmitButton } from './submit-button.tsx'
import { loginTexts } from './login-texts.ts'
import { useAccountSettings, useRules } from './use-account-settings.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useFormErrors } from './use-form-errors.ts'

/** Phone number or email, and the password. */
export function AccountView() {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const demo = useDemoLogin()
  const [busy, run] = useBusy()
  const [typedPassword, setPassword] = useState<string | null>(null)
  const contact = useFlow((flow) => flow.contact) ?? demo?.phoneOrEmail ?? ''
  const password = typedPassword ?? (demo?.phoneOrEmail === contact ? demo.password : '')
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [refused, setRefused] = useState<string | null>(null)
  const { shown, leave, check } = useFormErrors({
    phoneOrEmail: contactFault(contact, rules),
    password: password === '' ? 'passwordNeeded' : null,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event)) return
    run(async () => {
      const answer = await logIn(normaliseContact(contact), password)
      if (answer.code === errorCodes.ok && answer.result) finishLogin(answer.result, texts)
      else if (answer.refusal) goOnWith(answer.refusal)
      else if (answer.code === accountErrorCodes.wrongLogin) {
        setRefused(sentenceOf(answer))
        lookAtRefused()
      } else toast('bad', sentenceOf(answer))
    })
  }
  const byPasskey = () =>
    run(async () => {
      const answer = await passkeyLogin()
      if (answer?.code === errorCodes.ok && answer.result) finishLogin(answer.result, texts)
      else toast('bad', answer ? sentenceOf(answer) : texts.second.passkeyFailed)
    })
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      <Field
        label={texts.contact}
        name="phoneOrEmail"
        value={contact}
        onText={(text) => {
          setFlow({ contact: text })
          setRefused(null)
        }}
        onBlur={() => leave('phoneOrEmail', contact)}
        fault={shown('phoneOrEmail')}
        hint={demo && texts.demo}
        autoComplete="username"
        maxLength={300}
      />
      <PasswordField
        label={texts.password}
        name="password"
        value={password}
        onText={(text) => {
          setPassword(text)
          setRefused(null)
        }}
        onBlur={() => leave('password', password)}
        fault={shown('password')}
        refused={refused}
        autoComplete="current-password"
        aside={
          <Button kind="plain" onClick={() => goTo('forgot')}>
            {texts.toForgot}
          </Button>
        }
      />
      <SubmitButton busy={busy} disabled={contact === '' || password === ''}>
        {texts.logIn}
      </SubmitButton>
      <Button className="login-other" icon={QrCode} onClick={() => goTo('qr')}>
        {texts.byQr}
      </Button>
      {passkeysHere() && (
        <Button className="login-other" icon={Fingerprint} disabled={busy} onClick={byPasskey}>
          {texts.second.passkey}
        </Button>
      )}
      <div className="login-links">
        <span>
          {texts.noAccount}
          <Button kind="plain" onClick={() => goTo('register')}>
            {texts.toRegister}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** One of the demo accounts, the same as long as the view is open; none outside of a demo. */
function useDemoLogin() {
  const [random] = useState(Math.random)
  const logins = useAccountSettings()?.demoLogins ?? []
  return logins[Math.floor(random * logins.length)]
}
