import { accountErrorCodes, errorCodes, readContact, type Contact } from '@fairway/contract'
import { useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTooCommon } from '../../session/use-too-common.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { resetPassword, sendResetCode } from './login-api.ts'
import { newImageKey } from '../../ui/captcha/captcha-picture.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { DemoCodeNote } from './demo-code-note.tsx'
import { Field } from './field.tsx'
import { goTo, setFlow, useFlow } from './flow.ts'
import { PasswordField } from './password-field.tsx'
import { contactFault, neededFault, newPasswordFault, repeatFault } from './rules.ts'
import { SubmitButton } from './submit-button.tsx'
import { loginTexts } from './login-texts.ts'
import { useRules } from './use-account-settings.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useFormErrors } from './use-form-errors.ts'

/** A new password for who can read a code that goes to the account's phone or mail. */
export function ForgotView() {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const [busy, run] = useBusy()
  const contact = useFlow((flow) => flow.contact) ?? ''
  const [typed, setTyped] = useState({ picture: '', code: '', password: '', repeat: '' })
  const [imageKey, setImageKey] = useState(newImageKey)
  const [usedKey, setUsedKey] = useState('')
  const [tooCommon, setTooCommon] = useTooCommon(typed.password)
  const form = useRef<HTMLFormElement>(null)
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const { shown, leave, reveal, check } = useFormErrors({
    phoneOrEmail: contactFault(contact, rules),
    picture: neededFault('pictureNeeded')(typed.picture),
    code: neededFault('codeNeeded')(typed.code),
    password: newPasswordFault(typed.password, rules, {
      contact: readContact(contact, rules)?.value ?? null,
      tooCommon,
    }),
    repeat: repeatFault(typed.repeat, typed.password),
  })
  const focusField = (name: 'phoneOrEmail' | keyof typeof typed) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const anotherPicture = () => {
    setImageKey(newImageKey())
    type({ picture: '' })
  }
  const send = async (to: Contact) => {
    // A picture is good for one try. After a sent code it stays, typed as it is, for the form wants all of its fields filled; another code wants another one.
    if (imageKey === usedKey) {
      anotherPicture()
      focusField('picture')
      toast('note', texts.pictureAgain)
      return null
    }
    const answer = await sendResetCode(to, typed.picture.trim(), imageKey)
    if (answer.code === errorCodes.ok) {
      setUsedKey(imageKey)
      focusField('code')
    } else anotherPicture()
    return answer
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = readContact(contact, rules)
    if (!check(event) || to === null) return
    run(async () => {
      const answer = await resetPassword(to.value, typed.password, typed.code.trim())
      if (answer.code === accountErrorCodes.passwordCommon) setTooCommon(typed.password)
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      toast('good', texts.said.passwordReset)
      goTo('account')
    })
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onText: (text: string) => type({ [name]: text }),
    onBlur: () => leave(name, typed[name]),
    fault: shown(name),
  })
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      <Field
        label={texts.contact}
        name="phoneOrEmail"
        value={contact}
        onText={(text) => setFlow({ contact: text })}
        onBlur={() => leave('phoneOrEmail', contact)}
        fault={shown('phoneOrEmail')}
        autoComplete="username"
        maxLength={300}
      />
      <CaptchaField {...field('picture')} imageKey={imageKey} onAnother={anotherPicture} />
      <CodeField
        {...field('code')}
        purpose="reset"
        contact={readContact(contact, rules)}
        notYet={typed.picture.trim() === ''}
        onUnsendable={() => {
          const missing = readContact(contact, rules) === null ? 'phoneOrEmail' : 'picture'
          reveal(missing)
          focusField(missing)
        }}
        onSend={send}
        hint={<DemoCodeNote />}
      />
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint({ least: rules.minPasswordLength })}
      />
      <PasswordField {...field('repeat')} label={texts.repeat} name="repeat" autoComplete="new-password" />
      <SubmitButton busy={busy} disabled={contact === '' || Object.values(typed).some((text) => text === '')}>
        {texts.reset}
      </SubmitButton>
      <div className="login-links">
        <Button kind="plain" onClick={() => goTo('account')}>
          {texts.toAccount}
        </Button>
      </div>
    </form>
  )
}
