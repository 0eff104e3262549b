import { accountErrorCodes, errorCodes, type Envelope, type SecondFactorAsked, type UserInfo } from '@fairway/contract'
import { Fingerprint } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { Field } from './field.tsx'
import { finishLogin } from './finish-login.ts'
import { goTo, useFlow } from './flow.ts'
import { loginTexts } from './login-texts.ts'
import { finishByCode, passkeyLogin } from './passkey-login.ts'
import { SubmitButton } from './submit-button.tsx'

/** The second half of a login: a code of the app, a passkey, or a recovery code. */
export function SecondFactorView() {
  const asked = useFlow((flow) => flow.asked)
  return asked && <Asked asked={asked} />
}

function Asked({ asked: { ticket, ways } }: { asked: SecondFactorAsked }) {
  const texts = useTexts(loginTexts)
  const { second } = texts
  const [way, setWay] = useState(ways[0])
  const [code, setCode] = useState('')
  const [busy, run] = useBusy()
  const take = (answer: Envelope<UserInfo> | null) => {
    if (answer?.code === errorCodes.ok && answer.result) return finishLogin(answer.result, texts)
    toast('bad', answer ? sentenceOf(answer) : second.passkeyFailed)
    if (answer?.code === accountErrorCodes.secondFactorOver) goTo('account')
  }
  const byPasskey = () => run(async () => take(await passkeyLogin(ticket)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'passkey') byPasskey()
    else if (way !== undefined) run(async () => take(await finishByCode(ticket, way, code)))
  }
  const choose = (other: typeof way) => {
    setWay(other)
    setCode('')
  }
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {way === 'passkey' ? (
        <p>{second.passkeyHow}</p>
      ) : (
        <Field
          key={way}
          label={way === 'totp' ? second.code : second.recoveryCode}
          name="secondFactor"
          value={code}
          onText={setCode}
          hint={way === 'totp' ? second.codeHow : second.recoveryHow}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          maxLength={20}
        />
      )}
      <SubmitButton busy={busy} disabled={way !== 'passkey' && code.trim() === ''}>
        {way === 'passkey' ? second.passkey : second.goOn}
      </SubmitButton>
      {way !== 'passkey' && ways.includes('passkey') && (
        <Button className="login-other" icon={Fingerprint} disabled={busy} onClick={byPasskey}>
          {second.passkey}
        </Button>
      )}
      <div className="login-links">
        {(['totp', 'recovery'] as const)
          .filter((other) => other !== way && ways.includes(other))
          .map((other) => (
            <Button key={other} kind="plain" onClick={() => choose(other)}>
              {other === 'totp' ? second.toCode : second.toRecovery}
            </Button>
          ))}
        <Button kind="plain" onClick={() => goTo('account')}>
          {second.back}
        </Button>
      </div>
      <p className="login-for">{second.lost}</p>
    </form>
  )
}
