import './second-factor.css'
import { errorCodes, PASSKEY_NAME, type NewTotp, type Passkey, type SecondFactor } from '@fairway/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { eventsQuery, secondFactorQuery } from '../../api/account-api.ts'
import { sentenceOf } from '../../api/request.ts'
import { ConfirmDialog } from '../../session/confirm-dialog.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import {
  beginPasskey,
  beginTotp,
  makePasskey,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
} from './second-factor-api.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import { TotpDialog } from './totp-dialog.tsx'

/** What is open over the card. */
type Step =
  | { step: 'app' | 'noApp' | 'passkey' | 'codes' }
  | { step: 'scan'; offered: NewTotp }
  | { step: 'noPasskey'; passkey: Passkey }
  | { step: 'kept'; codes: readonly string[] }

/** The second step of the login: an app, passkeys, recovery codes. */
export function SecondFactorCard({ account }: { account: string }) {
  const t = useTexts(secondFactorTexts)
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step | null>(null)
  return (
    <section className="account-card" aria-labelledby="account-second-factor">
      <h2 id="account-second-factor">{t.title}</h2>
      <p>{t.lead}</p>
      {data ? (
        <Parts state={data} onStep={setStep} />
      ) : error ? (
        <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
      {step && <OpenStep account={account} step={step} onStep={setStep} />}
    </section>
  )
}

function Parts({ state, onStep }: { state: SecondFactor; onStep(step: Step): void }) {
  const t = useTexts(secondFactorTexts)
  const format = useFormat()
  const queries = useQueryClient()
  const { totpSince, passkeys, recoveryCodesLeft, passkeysPossible } = state
  const on = totpSince !== null || passkeys.length > 0
  const changeable = state.proved || !on
  const StateIcon = on ? ShieldCheck : ShieldOff
  return (
    <>
      <p className="second-factor-state">
        <StateIcon aria-hidden />
        {on ? t.on : t.off}
      </p>
      {!changeable && <p className="account-note">{t.unproved}</p>}
      <div className="second-factor-part">
        <h3>{t.app}</h3>
        <p>{totpSince === null ? t.appLead : t.appSince({ moment: format.moment(totpSince) })}</p>
        <div className="account-actions">
          <Button
            icon={Smartphone}
            disabled={!changeable}
            onClick={() => onStep({ step: totpSince === null ? 'app' : 'noApp' })}
          >
            {totpSince === null ? t.appSet : t.appRemove}
          </Button>
        </div>
      </div>
      <div className="second-factor-part">
        <h3>{t.passkeys}</h3>
        <p>{passkeysPossible ? t.passkeysLead : t.passkeysImpossible}</p>
        <PasskeyList
          passkeys={passkeys}
          changeable={changeable}
          onRemove={(passkey) => onStep({ step: 'noPasskey', passkey })}
          onChanged={() => void queries.invalidateQueries(secondFactorQuery)}
        />
        {passkeysPossible && (
          <div className="account-actions">
            <Button icon={Fingerprint} disabled={!changeable} onClick={() => onStep({ step: 'passkey' })}>
              {t.passkeyAdd}
            </Button>
          </div>
        )}
      </div>
      {on && (
        <div className="second-factor-part">
          <h3>{t.codes}</h3>
          <p>{t.codesLeft({ count: recoveryCodesLeft })}</p>
          <div className="account-actions">
            <Button disabled={!changeable} onClick={() => onStep({ step: 'codes' })}>
              {t.codesNew}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

interface OpenStepProps {
  account: string
  step: Step
  onStep(step: Step | null): void
}

function OpenStep({ account, step, onStep }: OpenStepProps) {
  const t = useTexts(secondFactorTexts)
  const queries = useQueryClient()
  const close = () => onStep(null)
  /** Something has changed; codes that are new are shown before anything else. */
  const done = (codes: readonly string[] | null, said?: string) => {
    onStep(codes && { step: 'kept', codes })
    if (said !== undefined) toast('good', said)
    void queries.invalidateQueries(secondFactorQuery)
    void queries.invalidateQueries(eventsQuery)
  }
  const confirming = { account, onClose: close }
  switch (step.step) {
    case 'app':
      return (
        <ConfirmDialog
          {...confirming}
          title={t.appTitle}
          text={t.appText({ account })}
          action={t.appSet}
          call={beginTotp}
          onDone={(offered) => onStep({ step: 'scan', offered })}
        />
      )
    case 'scan':
      return <TotpDialog offered={step.offered} onDone={(codes) => done(codes, t.appAdded)} onClose={close} />
    case 'passkey':
      return <AddPasskey account={account} onDone={done} onClose={close} />
    case 'kept':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />
    case 'codes':
      return (
        <ConfirmDialog
          {...confirming}
          title={t.codesNew}
          text={t.codesNewText({ account })}
          action={t.codesNew}
          call={makeRecoveryCodes}
          onDone={(codes) => done(codes)}
        />
      )
    case 'noApp':
      return (
        <ConfirmDialog
          {...confirming}
          danger
          title={t.appRemove}
          text={t.removeAppText({ account })}
          action={t.remove}
          call={removeTotp}
          onDone={() => done(null, t.removed)}
        />
      )
    case 'noPasskey':
      return (
        <ConfirmDialog
          {...confirming}
          danger
          title={t.removeThis({ name: step.passkey.name })}
          text={t.removePasskeyText({ account, name: step.passkey.name })}
          action={t.remove}
          call={(password) => removePasskey(step.passkey.id, password)}
          onDone={() => done(null, t.removed)}
        />
      )
  }
}

interface AddPasskeyProps {
  account: string
  onDone(codes: readonly string[] | null, said?: string): void
  onClose(): void
}

function AddPasskey({ account, onDone, onClose }: AddPasskeyProps) {
  const t = useTexts(secondFactorTexts)
  const [name, setName] = useState('')
  return (
    <ConfirmDialog
      account={account}
      title={t.passkeyTitle}
      text={t.passkeyText({ account })}
      action={t.passkeyAdd}
      call={beginPasskey}
      onDone={async (offered) => {
        const answer = await makePasskey(offered, name.trim() || t.passkeyFirstName)
        if (answer?.code === errorCodes.ok && answer.result) return onDone(answer.result.recoveryCodes, t.passkeyAdded)
        toast('bad', answer ? sentenceOf(answer) : t.passkeyFailed)
      }}
      onClose={onClose}
    >
      <FormField label={t.passkeyName}>
        {(control) => (
          <input
            {...control}
            name="passkeyName"
            maxLength={PASSKEY_NAME}
            placeholder={t.passkeyFirstName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
