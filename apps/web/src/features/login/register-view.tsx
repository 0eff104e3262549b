import { accountErrorCodes, errorCodes, type Contact, type ContactKind } from '@fairway/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { checkRegisterCode, isRegistered } from './login-api.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { DemoCodeNote } from './demo-code-note.tsx'
import { Field } from './field.tsx'
import { goTo, setFlow, useFlow } from './flow.ts'
import { contactOf } from './registration.ts'
import { emailFault, mobileFault, neededFault } from './rules.ts'
import { SubmitButton } from './submit-button.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { loginTexts } from './login-texts.ts'
import { useAccountSettings, useRules } from './use-account-settings.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useRegisterCode } from './use-register-code.ts'

/** First half of a registration: a contact, the code that went there, and the agreement. */
export function RegisterView() {
  const texts = useTexts(loginTexts)
  const kind = useFlow((flow) => flow.kind)
  const channels = useAccountSettings()?.channels ?? { mobile: true, email: true }
  return (
    <div className="login-form">
      <KindTabs kind={kind} onChoose={(chosen) => chosen !== kind && setFlow({ kind: chosen, code: '' })}>
        {channels[kind] ? (
          <RegisterForm key={kind} kind={kind} />
        ) : (
          <p className="login-note">{texts.channelOff[channels.mobile || channels.email ? kind : 'both']}</p>
        )}
      </KindTabs>
      <div className="login-links">
        <span>
          {texts.hasAccount}
          <Button kind="plain" onClick={() => goTo('account')}>
            {texts.logIn}
          </Button>
        </span>
      </div>
    </div>
  )
}

const contactInput = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const

function RegisterForm({ kind }: { kind: ContactKind }) {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const [busy, run] = useBusy()
  const [refused, setRefused] = useState(false)
  const { [kind]: typed, code, agreed } = useFlow()
  const contact = contactOf(kind, typed, rules)
  const asking = useRegisterCode()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (asking.wantsPicture) form.current?.querySelector<HTMLElement>('[name=picture]')?.focus()
  }, [asking.wantsPicture])
  const { shown, leave, reveal, check } = useFormErrors({
    [kind]: kind === 'mobile' ? mobileFault(typed, rules) : emailFault(typed, rules),
    code: neededFault('codeNeeded')(code),
  })
  const send = async (to: Contact) => {
    const known = await isRegistered(to.value)
    if (known.result === true) {
      toast('bad', texts.said[kind === 'mobile' ? 'mobileRegistered' : 'emailRegistered'])
      return null
    }
    if (known.code !== errorCodes.ok) return { ...known, result: null }
    const answer = await asking.send(to)
    if (answer.code !== accountErrorCodes.captchaNeeded) return answer
    toast('note', sentenceOf(answer))
    return null
  }
  const sayWhatIsMissing = () => {
    reveal(kind)
    const missing = contact === null ? kind : 'picture'
    form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event) || contact === null) return
    setRefused(!agreed)
    if (!agreed) {
      // Its description says why.
      const box = event.currentTarget.elements.namedItem('agreement')
      if (box instanceof HTMLElement) box.focus()
      return
    }
    run(async () => {
      const answer = await checkRegisterCode(contact, code.trim())
      if (answer.code === errorCodes.ok) goTo('setPassword')
      else toast('bad', sentenceOf(answer))
    })
  }
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      <Field
        {...contactInput[kind]}
        label={texts[kind]}
        name={kind}
        value={typed}
        onText={(text) => setFlow({ [kind]: text })}
        onBlur={() => leave(kind, typed)}
        fault={shown(kind)}
        hint={kind === 'mobile' ? texts.mobileHint : undefined}
        maxLength={300}
      />
      {asking.wantsPicture && (
        <CaptchaField
          value={asking.picture}
          onText={asking.typePicture}
          imageKey={asking.imageKey}
          onAnother={asking.anotherPicture}
        />
      )}
      <CodeField
        notYet={asking.wantsPicture && asking.picture.trim() === ''}
        value={code}
        onText={(text) => setFlow({ code: text })}
        onBlur={() => leave('code', code)}
        fault={shown('code')}
        purpose="register"
        contact={contact}
        onUnsendable={sayWhatIsMissing}
        onSend={send}
        hint={<DemoCodeNote />}
      />
      <AgreementCheck agreed={agreed} refused={refused && !agreed} onChange={(agreed) => setFlow({ agreed })} />
      <SubmitButton busy={busy} disabled={contact === null || code.trim() === ''}>
        {texts.next}
      </SubmitButton>
    </form>
  )
}
