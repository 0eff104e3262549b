import { accountErrorCodes as codes, errorCodes } from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useTooCommon } from '../../session/use-too-common.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { logIn, register } from './login-api.ts'
import { finishLogin } from './finish-login.ts'
import { goTo, registrationDone, useFlow } from './flow.ts'
import { PasswordField } from './password-field.tsx'
import { contactOf } from './registration.ts'
import { newPasswordFault, repeatFault } from './rules.ts'
import { SubmitButton } from './submit-button.tsx'
import { loginTexts } from './login-texts.ts'
import { useRules } from './use-account-settings.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useFormErrors } from './use-form-errors.ts'

/** With one of these the first half has to be done again. */
const codeGone: readonly number[] = [codes.codeWrong, codes.codeExpired, codes.codeTries]

/** Second half of a registration. */
export function SetPasswordView() {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const [busy, run] = useBusy()
  const { kind, [kind]: typedContact, code } = useFlow()
  const [typed, setTyped] = useState({ pwd: '', rePwd: '' })
  const [tooCommon, setTooCommon] = useTooCommon(typed.pwd)
  const contact = contactOf(kind, typedContact, rules)
  const { shown, leave, check } = useFormErrors({
    pwd: newPasswordFault(typed.pwd, rules, { contact: contact?.value ?? null, tooCommon }),
    rePwd: repeatFault(typed.rePwd, typed.pwd),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (contact === null) return goTo('register')
    if (!check(event)) return
    run(async () => {
      const answer = await register(contact, code.trim(), typed.pwd, typed.rePwd)
      if (answer.code === errorCodes.ok) {
        toast('good', texts.said.registered)
        registrationDone(contact.value)
        // Where the login is refused, for instance because too many came from here, its view is open with the contact in it.
        const login = await logIn(contact.value, typed.pwd)
        if (login.code === errorCodes.ok && login.result) finishLogin(login.result, texts)
        return
      }
      if (answer.code === codes.passwordCommon) setTooCommon(typed.pwd)
      toast('bad', sentenceOf(answer))
      if (codeGone.includes(answer.code)) goTo('register')
    })
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onText: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    onBlur: () => leave(name, typed[name]),
    fault: shown(name),
    autoComplete: 'new-password' as const,
  })
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <p className="login-for">
        {texts[kind]} <strong>{contact?.value}</strong>
      </p>
      {/* For password managers: whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={contact?.value ?? ''} />
      <PasswordField
        {...field('pwd')}
        label={texts.password}
        hint={texts.passwordHint({ least: rules.minPasswordLength })}
      />
      <PasswordField {...field('rePwd')} label={texts.repeat} />
      <SubmitButton busy={busy} disabled={typed.pwd === '' || typed.rePwd === ''}>
        {texts.finish}
      </SubmitButton>
    </form>
  )
}
